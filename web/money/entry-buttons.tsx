import { Button } from '@chakra-ui/react'
import { moneyForms } from '#texts/money-forms.ts'
import { ui as texts } from '#texts/ui.ts'
import type { EntryState } from '../entry/use-entry.ts'
import { RefreshIcon } from '../ui/icons.tsx'

/**
 * The buttons above a form of the counter. New empties the form. Refresh reads again what the form needs, and keeps what was
 * typed.
 */
export function EntryButtons(props: {
  readonly recording: Pick<EntryState, 'startAfresh' | 'saving' | 'unsettled'>
  /** The reads that Refresh repeats. */
  readonly reads: readonly { readonly mutate: () => Promise<unknown> }[]
}) {
  const { startAfresh, saving, unsettled } = props.recording
  const disabled = saving || unsettled
  const readAgain = () => {
    for (const read of props.reads) void read.mutate()
  }
  return (
    <>
      <Button variant="outline" onClick={startAfresh} disabled={disabled}>
        {moneyForms.startAnew}
      </Button>
      <Button variant="outline" onClick={readAgain} disabled={disabled}>
        <RefreshIcon /> {texts.refresh}
      </Button>
    </>
  )
}
