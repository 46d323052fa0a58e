import { Button } from '@chakra-ui/react'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { a4Paper as texts } from '#texts/a4-paper.ts'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'
import { PrintIcon } from '../ui/icons.tsx'
import { LaterOverlay } from '../ui/later.tsx'
import { toast } from '../ui/toaster.tsx'
import type { RunState } from './use-report.ts'

/** Printing of a report that Ctrl+P may ask for before it is there. */
export interface Printing {
  /** True to print the report as soon as its button is there. */
  readonly atOnce: boolean
  /** Holds what prints the report, while its button is there. */
  readonly print: Ref<() => void>
}

interface PrintButtonProps {
  /** Makes the paper. It prints itself once it is drawn, and calls `onClosed` after the print dialog is closed. */
  readonly paper: (onClosed: () => void) => ReactNode
  /** Absent where there is nothing to print until the button is there; then the button has the key itself. */
  readonly printing?: Printing
  readonly size?: 'sm' | 'md'
  /** True for another paper of a screen, which has no key of its own. */
  readonly isFurther?: boolean
}

/** A button that prints the report on its own paper; Ctrl+P does the same. */
export function PrintButton(props: PrintButtonProps) {
  const { paper, printing, size = 'sm', isFurther = false } = props
  const [job, setJob] = useState({ number: 1, isOpen: printing?.atOnce ?? false })
  const print = () => setJob({ number: job.number + 1, isOpen: true })
  useImperativeHandle(printing?.print, () => print)
  // The paper is removed, because it may have thousands of rows, which every change of the screen would draw again.
  const close = () => setJob((now) => ({ ...now, isOpen: false }))
  const command = { ...SCREEN_COMMANDS.print, run: print }
  useCommands(printing || isFurther ? [] : [command])
  return (
    <>
      <Button size={size} variant="outline" onClick={print}>
        <PrintIcon /> {texts.print}
        {isFurther ? null : <KeyHint keys={command.keys[0]} />}
      </Button>
      {job.isOpen ? <LaterOverlay key={job.number}>{paper(close)}</LaterOverlay> : null}
    </>
  )
}

/**
 * Gives Ctrl+P to a report from the moment that it is asked for. Until its button is there, the key is remembered: while the
 * report loads, and while what else it needs is on its way. So nobody has to wait before pressing it, and nobody prints the
 * placeholders or the report before.
 * @param run the value of this generation of the report
 */
export function usePrinting(run: string, { status }: Pick<RunState<unknown>, 'status'>): Printing {
  const [wantedRun, setWantedRun] = useState<string | null>(null)
  const print = useRef<() => void>(null)
  const printOrRemember = () => {
    if (status === 'ready' && print.current) return print.current()
    setWantedRun(run)
    toast({ title: texts.printedWhenLoaded })
  }
  const isAsked = status === 'loading' || status === 'ready'
  useCommands(isAsked ? [{ ...SCREEN_COMMANDS.print, run: printOrRemember }] : [])
  return { atOnce: wantedRun === run, print }
}
