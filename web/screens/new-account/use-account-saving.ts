import { useRef, useState } from 'react'
import { request } from '../../api/request.ts'
import { refresh } from '../../api/use-api.ts'
import type { AccountBody } from './account-form.ts'
import { isRefusal } from './saving-outcome.ts'

/** An account that was sent: sent again with the same key and body it is opened once (decisions.md "Ledger"). */
interface Attempt {
  readonly key: string
  readonly body: AccountBody
}

/** How a sending ended. `unknown`: the answer was lost, the account may be there or not. */
export type SavingResult =
  | { readonly outcome: 'created'; readonly accountNumber: string }
  | { readonly outcome: 'refused' | 'unknown'; readonly error: unknown }

/** Sends new accounts, one at a time; one whose answer was lost stays `unsettled` until an answer has come. */
export function useAccountSaving() {
  const [saving, setSaving] = useState(false)
  const [unsettled, setUnsettled] = useState<Attempt | null>(null)
  const underWay = useRef(false)

  const send = async (attempt: Attempt): Promise<SavingResult> => {
    try {
      const { data } = await request('POST /api/accounts', {
        body: attempt.body,
        idempotencyKey: attempt.key,
      })
      setUnsettled(null)
      void refresh('GET /api/accounts')
      return { outcome: 'created', accountNumber: data.accountNumber }
    } catch (error) {
      const settled = isRefusal(error, unsettled !== null)
      setUnsettled(settled ? null : attempt)
      return { outcome: settled ? 'refused' : 'unknown', error }
    }
  }

  /** Sends what is unsettled as it was, else this. Null while another sending is under way. */
  const save = async (body: AccountBody): Promise<SavingResult | null> => {
    if (underWay.current) return null
    underWay.current = true
    setSaving(true)
    try {
      return await send(unsettled ?? { key: crypto.randomUUID(), body })
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  return { saving, unsettled: unsettled !== null, save, setAside: () => setUnsettled(null) }
}
