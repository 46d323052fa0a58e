import { Box, type BoxProps, Button, Flex } from '@chakra-ui/react'
import type { FormHTMLAttributes, ReactNode } from 'react'
import { reports as texts } from '#texts/reports.ts'
import { BusyButton } from '../components/busy-button.tsx'
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

interface GenerateButtonsProps {
  readonly generating: boolean
  readonly onClear: () => void
  /** What the button that sends the form says, and what it says while the report is on its way. */
  readonly words?: readonly [idle: string, generating: string]
  /** So wide that it stays as it is when its words change. */
  readonly minWidth?: string
}

/** Clear, and the button that sends the form of a report; it keeps the focus while the report is on its way. */
export function GenerateButtons(props: GenerateButtonsProps) {
  const { generating, onClear, minWidth = '10rem' } = props
  const [idle, busy] = props.words ?? [texts.generateReport, texts.generating]
  return (
    <Flex justify="flex-end" gap="3" mt="4">
      <Button variant="outline" onClick={onClear}>
        {texts.clear}
      </Button>
      <BusyButton type="submit" minW={minWidth} busy={generating}>
        {generating ? busy : idle}
      </BusyButton>
    </Flex>
  )
}
