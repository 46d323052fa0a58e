import { Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { a4Paper as texts } from '#texts/a4-paper.ts'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { PrintIcon } from '../ui/icons.tsx'
import { LaterOverlay } from '../ui/later.tsx'
import { toast } from '../ui/toaster.tsx'

interface PrintButtonProps {
  /** Makes the paper. It prints itself once it is drawn, and calls `onClosed` after the print dialog is closed. */
  readonly paper: (onClosed: () => void) => ReactNode
  /** True to print at once, because somebody pressed Ctrl+P while the report was loading. */
  readonly atOnce: boolean
  readonly size?: 'sm' | 'md'
}

/** A button that prints the report on its own paper; Ctrl+P does the same. */
export function PrintButton({ paper, atOnce, size = 'sm' }: PrintButtonProps) {
  const [job, setJob] = useState({ number: 1, isOpen: atOnce })
  const print = () => setJob({ number: job.number + 1, isOpen: true })
  // The paper is removed, because it may have thousands of rows, which every change of the screen would draw again.
  const close = () => setJob((now) => ({ ...now, isOpen: false }))
  const command = { ...SCREEN_COMMANDS.print, run: print }
  useCommands([command])
  return (
    <>
      <Button size={size} variant="outline" onClick={print}>
        <PrintIcon /> {texts.print}
        <KeyHint keys={command.keys[0]} />
      </Button>
      {job.isOpen ? <LaterOverlay key={job.number}>{paper(close)}</LaterOverlay> : null}
    </>
  )
}

/**
 * Remembers Ctrl+P while a report is loading. So nobody has to wait for the report before pressing it, and nobody prints the
 * placeholders.
 * @param run the value of this generation of the report
 * @returns true if the report should be printed as soon as it is there
 */
export function usePrintWhenLoaded(run: string, isLoading: boolean): boolean {
  const [wantedRun, setWantedRun] = useState<string | null>(null)
  const remember = () => {
    setWantedRun(run)
    toast({ title: texts.printedWhenLoaded })
  }
  useCommands(isLoading ? [{ ...SCREEN_COMMANDS.print, run: remember }] : [])
  return wantedRun === run
}
