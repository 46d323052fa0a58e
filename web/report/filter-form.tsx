import { Box, type BoxProps, Button, chakra, Flex } from '@chakra-ui/react'
import type { FormHTMLAttributes, ReactNode } from 'react'
import { reports as texts } from '#texts/reports.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { bringResultsIntoView } from './results-in-view.ts'

interface FilterFormProps
  extends Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus' | 'onPointerEnter'> {
  /**
   * How often the filters were cleared, from `useFilterDraft`. It is the key of the fields, so that clearing also removes
   * unfinished input.
   */
  readonly cleared: number
  /** The grid columns of the fields. */
  readonly columns: BoxProps['gridTemplateColumns']
  readonly alignItems?: BoxProps['alignItems']
  /** Called with the form element, which `check` of `useFilterDraft` needs. */
  readonly onSubmit: (form: HTMLFormElement) => void
  /** Buttons below the fields. Left out if the buttons are among the fields. */
  readonly buttons?: ReactNode
  /** True if the fields leave room for the buttons. On a desk screen the buttons then stand beside them. */
  readonly buttonsBeside?: boolean
  readonly children: ReactNode
}

/** The filter form of a report: fields side by side, and buttons. */
export function FilterForm(props: FilterFormProps) {
  const { cleared, columns, alignItems = 'start', onSubmit, children, ...others } = props
  const { buttons, buttonsBeside = false, ...form } = others
  return (
    <Panel notOnPaper>
      <chakra.form
        {...form}
        css={buttonsBeside ? BESIDE : undefined}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event.currentTarget)
          bringResultsIntoView(event.currentTarget)
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
      </chakra.form>
    </Panel>
  )
}

/** Moves the buttons to the height of the fields, which have a line of labels above them. */
const BESIDE = {
  display: { xl: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '4',
  '& > :last-child': { mt: { xl: '1.625rem' } },
} as const

interface GenerateButtonsProps {
  readonly generating: boolean
  readonly onClear: () => void
  /** The label of the submit button, and its label while the report is loading. */
  readonly words?: readonly [idle: string, generating: string] | undefined
  /** A width that fits both labels, so that the button doesn't resize. */
  readonly minWidth?: string
}

/** The buttons Clear and Generate. Generate keeps the focus while the report is loading. */
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
