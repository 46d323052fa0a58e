import { useState } from 'react'
import { request } from '../../api/request.ts'
import { toast } from '../../components/toaster.tsx'
import type { Slip } from '../../components/voucher/voucher-rows.ts'

/** A slip on its way to the printer; printing the same one again is another job. */
export interface PrintJob {
  readonly slip: Slip
  readonly number: number
}

/** The voucher of the last transaction: fetched, shown, printed (specification 2, sections 2, 4 and 8). */
export function useVoucher() {
  const [lastId, setLastId] = useState<number | null>(null)
  const [shown, setShown] = useState<Slip | null>(null)
  const [alerts, setAlerts] = useState<readonly string[]>([])
  const [job, setJob] = useState<PrintJob | null>(null)
  const [fetching, setFetching] = useState(false)

  const print = (slip: Slip) => setJob((last) => ({ slip, number: (last?.number ?? 0) + 1 }))

  /** Opens the preview; gives false and raises the alerts where there is nothing to show. */
  const show = async (id: number): Promise<boolean> => {
    setLastId(id)
    const problems: string[] = []
    const slip = await fetchSlip(id).catch((error: Error) => {
      problems.push(`Error fetching voucher: ${error.message}`)
      return null
    })
    if (slip) setShown(slip)
    else setAlerts([...problems, 'No voucher data received from API'])
    return Boolean(slip)
  }

  const printAgain = async () => {
    if (lastId === null || fetching) return
    setFetching(true)
    const slip = await fetchSlip(lastId).catch(() => null)
    setFetching(false)
    if (slip) print(slip)
    else
      toast({
        title: 'Error',
        description: 'Failed to load voucher data',
        variant: 'destructive',
      })
  }

  return {
    lastId,
    shown,
    alerts,
    job,
    show,
    print,
    printAgain,
    close: () => setShown(null),
    dismissAlerts: () => setAlerts([]),
  }
}

async function fetchSlip(id: number): Promise<Slip | null> {
  const { data } = await request('GET /api/transaction-slip/{id}', { params: { id } })
  return data ?? null
}
