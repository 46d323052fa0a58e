import { Box, type BoxProps } from '@chakra-ui/react'
import type { FormHTMLAttributes, ReactNode } from 'react'
import { Panel } from '../components/panel.tsx'

interface FilterFormProps
  extends Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus' | 'onPointerEnter'> {
  /** Another one for each clearing, by `useFilterDraft`: what is half typed in a field goes with it. */
  readonly cleared: number
  /** How wide the fields are that stand side by side. */
  readonly columns: BoxProps['gridTemplateColumns']
  readonly alignItems?: BoxProps['alignItems']
  /** Given the form, for `check` of `useFilterDraft`. */
  readonly onSubmit: (form: HTMLFormElement) => void
  /** Below the fields; left out where they stand among them. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** The filters of a report: its fields side by side, and its buttons. */
export function FilterForm(props: FilterFormProps) {
  const { cleared, columns, alignItems = 'start', onSubmit, buttons, children, ...form } = props
  return (
    <Panel>
      <form
        {...form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.currentTarget)
        }}
      >
        <Box
          key={cleared}
          display="grid"
          gap="4"
          alignItems={alignItems}
          gridTemplateColumns={columns}
        >
          {children}
        </Box>
        {buttons}
      </form>
    </Panel>
  )
}
