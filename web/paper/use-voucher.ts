import { useState } from 'react'
import { voucher as voucherTexts } from '#texts/voucher.ts'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { ApiError } from '../api/errors.ts'
import { request } from '../api/request.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../ui/toaster.tsx'
import { usePrintJobs } from './use-print-jobs.ts'
import { markOf } from './voucher-mark.ts'
import type { Slip } from './voucher-rows.ts'

/** The result of `useVoucher`. */
export type VoucherState = ReturnType<typeof useVoucher>

/** Fetches, shows and prints the voucher of the last transaction. Rules: docs/rules/vouchers.md */
export function useVoucher() {
  const [lastId, setLastId] = useState<number | null>(null)
  const [shown, setShown] = useState<Slip | null>(null)
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const [fetching, setFetching] = useState(false)
  const { userType } = useSession().user
  const printing = usePrintJobs(
    ({ ID }: Slip) => String(ID),
    ({ ID }, mark) => {
      if (!mark) void noteFirstPrint(ID)
      // After a save, the button itself says whether the next print is a copy.
      if (shown === null && lastId === null)
        toast({ title: texts.printed(ID, mark && voucherTexts.marks[mark]) })
    },
  )

  const print = (slip: Slip) => printing.print(slip, markOf(slip, userType))

  /**
   * Two papers without a mark would look like two payments. So the server is asked first whether this print is the original.
   */
  const printFetched = async (slip: Slip) => {
    const mark = markOf(slip, userType)
    const isFirst = !mark && !printing.isGivenOut(slip) && (await isOriginal(slip.ID))
    printing.print(slip, mark ?? (isFirst ? undefined : 'copy'))
  }

  /** Reads the voucher of a save. If there is none, shows the alerts and returns null. */
  const slipOf = async (id: number): Promise<Slip | null> => {
    const problems: string[] = []
    const slip = await fetchSlip(id).catch((error: Error) => {
      problems.push(texts.fetchFailed(error.message))
      return null
    })
    if (!slip) setAlerts([...problems, texts.noVoucherData])
    return slip
  }

  /** Opens the preview. If there is no voucher, it shows the alerts and returns false. */
  const show = async (id: number): Promise<boolean> => {
    const slip = await slipOf(id)
    if (slip) setShown(slip)
    return Boolean(slip)
  }

  const fetchAndPrint = async (id: number) => {
    if (fetching) return
    setFetching(true)
    try {
      const slip = await fetchSlip(id)
      if (!slip) throw new Error(texts.noVoucherData)
      await printFetched(slip)
    } catch {
      toast({ title: texts.error, description: texts.voucherNotLoaded, variant: 'destructive' })
    }
    setFetching(false)
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
    printShown: () => shown && print(shown),
    /** Prints the voucher of a save at once, without a preview. */
    printSaved: async (id: number) => {
      const slip = await slipOf(id)
      if (slip) print(slip)
    },
    /** Prints the voucher of the last save without a preview. */
    printLast: async () => {
      if (lastId !== null) await fetchAndPrint(lastId)
    },
    /** Prints the voucher of any transaction, with the mark that it needs. */
    printFound: fetchAndPrint,
    close: () => setShown(null),
    dismissAlerts: () => setAlerts([]),
  }
}

async function fetchSlip(id: number): Promise<Slip | null> {
  const { data } = await request('GET /api/transaction-slip/{id}', { params: { id } })
  return data ?? null
}

/** The pauses before each try, because the connection may be lost for a moment. */
const PAUSES_MS = [0, 2_000, 10_000, 60_000]
const SERVER_FAILED = 500

/** The keys of this page's prints by transaction. Until a print dialog has opened, another try is still the same print. */
const keys = new Map<number, string>()

/**
 * Asks the server whether this print is the original. If so, every later print from another page is a copy.
 * @throws ApiError, NetworkError
 */
async function isOriginal(id: number): Promise<boolean> {
  const idempotencyKey = keys.get(id) ?? crypto.randomUUID()
  keys.set(id, idempotencyKey)
  const sent = { params: { id }, idempotencyKey }
  return (await request('POST /api/transaction-slip/{id}/print', sent)).data.isOriginal
}

/** Tells the server that the original of a voucher was printed. Nobody waits for the answer. */
async function noteFirstPrint(id: number): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    try {
      await isOriginal(id)
      return
    } catch (error) {
      // The server refused the call: somebody else printed first, or the transaction is gone.
      if (error instanceof ApiError && error.status < SERVER_FAILED) return
    }
  }
}
