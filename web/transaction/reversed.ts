import { useEffect, useEffectEvent } from 'react'
import type { FoundTransaction } from '../search/search-rows.ts'
import { createStore } from '../store.ts'
import { openedReversal, transactionNumberOf } from './opened.ts'

/** The transactions of the last reversal, in their state after it. */
const reversed = createStore<readonly FoundTransaction[]>([])

/** Call when a reversal has become known, so that the screen behind the dialog shows it. */
export const tellReversed = reversed.set

/** Calls back with the reversed transactions while the component is shown. */
export function useReversed(onReversed: (records: readonly FoundTransaction[]) => unknown): void {
  const call = useEffectEvent(() => onReversed(reversed.now()))
  useEffect(() => reversed.onChange(() => call()), [])
}

/**
 * Like `useReversed`, for a report. The report is generated again only after the reversal's dialog is closed, because a new
 * report removes the report's dialogs and all dialogs above them. The focus then moves to the transaction's new row.
 */
export function useReversedReport(generate: () => unknown): void {
  useAfterReversal((id) => {
    generate()
    focusWhenDrawnAnew(id)
  })
}

/** Calls back with the number of a reversed transaction once the dialog of its reversal is closed. */
export function useAfterReversal(onClosed: (id: number) => unknown): void {
  const show = useEffectEvent(onClosed)
  useEffect(() => {
    let waiting: FoundTransaction | undefined
    const showIfClosed = () => {
      if (!waiting || openedReversal.last()?.isOpen) return
      const { id } = waiting
      waiting = undefined
      show(id)
    }
    const stops = [
      reversed.onChange(() => {
        waiting = reversed.now()[0]
        showIfClosed()
      }),
      openedReversal.onChange(showIfClosed),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** If a report takes longer than this, the focus isn't moved. */
const PATIENCE_MS = 30_000

/** Focuses the number of a transaction once its table is rendered again, unless the focus has moved elsewhere meanwhile. */
function focusWhenDrawnAnew(id: number): void {
  const before = transactionNumberOf(id)
  const observer = new MutationObserver(() => {
    const now = transactionNumberOf(id)
    if (!now || now === before) return
    observer.disconnect()
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-state=closed]'))
      now.focus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), PATIENCE_MS)
}
