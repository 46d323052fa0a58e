import { useState } from 'react'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { request } from '../api/request.ts'
import { toast } from '../ui/toaster.tsx'
import { usePrintJobs } from './use-print-jobs.ts'
import type { Slip } from './voucher-rows.ts'

/** The result of `useVoucher`. */
export type VoucherState = ReturnType<typeof useVoucher>

/** Fetches, shows and prints the voucher of the last transaction. Rules: docs/rules/vouchers.md */
export function useVoucher() {
  const [lastId, setLastId] = useState<number | null>(null)
  const [shown, setShown] = useState<Slip | null>(null)
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const [fetching, setFetching] = useState(false)
  const printing = usePrintJobs(({ ID }: Slip) => String(ID))

  const printSaved = (slip: Slip) => printing.print(slip, slip.isDeleted ? 'deleted' : undefined)

  /** Opens the preview. If there is no voucher, it shows the alerts and returns false. */
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

  const fetchAndPrint = async (id: number, printIt: (slip: Slip) => void) => {
    if (fetching) return
    setFetching(true)
    const slip = await fetchSlip(id).catch(() => null)
    setFetching(false)
    if (slip) printIt(slip)
    else
      toast({
        title: texts.error,
        description: texts.voucherNotLoaded,
        variant: 'destructive',
      })
  }

  return {
    /** The number of the last saved transaction; null before the first. */
    lastId,
    shown,
    alerts,
    printing,
    remember: setLastId,
    show,
    /** True if the shown paper was already sent to the printer, so that the next print is a copy. */
    isCopyNext: shown !== null && printing.isGivenOut(shown),
    /** Prints the voucher that is shown. */
    printShown: () => shown && printSaved(shown),
    /** Prints the voucher of the last save without a preview. */
    printLast: async () => {
      if (lastId !== null) await fetchAndPrint(lastId, printSaved)
    },
    /** Prints the voucher of any transaction, marked as a copy or as deleted. */
    printCopy: (id: number) =>
      fetchAndPrint(id, (slip) => printing.print(slip, slip.isDeleted ? 'deleted' : 'copy')),
    close: () => setShown(null),
    dismissAlerts: () => setAlerts([]),
  }
}

async function fetchSlip(id: number): Promise<Slip | null> {
  const { data } = await request('GET /api/transaction-slip/{id}', { params: { id } })
  return data ?? null
}
