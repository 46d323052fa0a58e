import { useState } from 'react'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { request } from '../../api/request.ts'
import { toast } from '../../components/toaster.tsx'
import type { ReceiptMark } from '../../components/voucher/receipt.tsx'
import type { Slip } from '../../components/voucher/voucher-rows.ts'

/** A slip on its way to the printer; printing the same one again is another job. */
export interface PrintJob {
  readonly slip: Slip
  readonly mark: ReceiptMark | undefined
  readonly number: number
}

/** What `useVoucher` gives. */
export type VoucherState = ReturnType<typeof useVoucher>

/** The voucher of the last transaction: fetched, shown, printed (specification 2, sections 2, 4 and 8). */
export function useVoucher() {
  const [lastId, setLastId] = useState<number | null>(null)
  const [shown, setShown] = useState<Slip | null>(null)
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const [job, setJob] = useState<PrintJob | null>(null)
  const [fetching, setFetching] = useState(false)

  const print = (slip: Slip, mark?: ReceiptMark) =>
    setJob((last) => ({ slip, mark, number: (last?.number ?? 0) + 1 }))

  /** Opens the preview; gives false and raises the alerts where there is nothing to show. */
  const show = async (id: number): Promise<boolean> => {
    const problems: string[] = []
    const slip = await fetchSlip(id).catch((error: Error) => {
      problems.push(texts.fetchFailed(error.message))
      return null
    })
    if (slip) setShown(slip)
    else setAlerts([...problems, texts.noVoucherData])
    return Boolean(slip)
  }

  const fetchAndPrint = async (id: number, markOf: (slip: Slip) => ReceiptMark | undefined) => {
    if (fetching) return
    setFetching(true)
    const slip = await fetchSlip(id).catch(() => null)
    setFetching(false)
    if (slip) print(slip, markOf(slip))
    else
      toast({
        title: texts.error,
        description: texts.voucherNotLoaded,
        variant: 'destructive',
      })
  }

  return {
    /** The transaction that was saved last; null before the first. */
    lastId,
    shown,
    alerts,
    job,
    remember: setLastId,
    show,
    print,
    printAgain: async () => {
      if (lastId !== null) await fetchAndPrint(lastId, () => undefined)
    },
    /** Prints the voucher of any transaction, marked as what it is: a copy, or of a deleted one. */
    printCopy: (id: number) =>
      fetchAndPrint(id, ({ isDeleted }) => (isDeleted ? 'deleted' : 'copy')),
    close: () => setShown(null),
    dismissAlerts: () => setAlerts([]),
  }
}

async function fetchSlip(id: number): Promise<Slip | null> {
  const { data } = await request('GET /api/transaction-slip/{id}', { params: { id } })
  return data ?? null
}
