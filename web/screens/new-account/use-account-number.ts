import { useRef, useState } from 'react'
import { newAccount as texts } from '#texts/new-account.ts'
import { request } from '../../api/request.ts'

/** The state of the account number in the form. */
export type NumberState = 'none' | 'asked' | 'given' | 'failed'

/**
 * Requests account numbers. If the currency changes quickly, only the answer for the last currency counts.
 * @param isGiven true if the form already begins with a number
 * @param onNumber called with each number, and with '' as soon as the previous number is no longer valid
 */
export function useAccountNumber(isGiven: boolean, onNumber: (accountNumber: string) => void) {
  const [state, setState] = useState<NumberState>(isGiven ? 'given' : 'none')
  const turn = useRef(0)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const waits = useRef(false)

  /**
   * Requests a number. The result is '' without a currency, after a newer request, or if the request failed. A failure is
   * only logged and shown at the field.
   */
  const ask = async (currencyId: string): Promise<string> => {
    turn.current += 1
    const own = turn.current
    onNumber('')
    setState(currencyId === '' ? 'none' : 'asked')
    if (currencyId === '') return ''
    const asked = generated(currencyId)
    underWay.current = asked
    const accountNumber = await asked
    if (own !== turn.current) return ''
    onNumber(accountNumber)
    setState(accountNumber === '' ? 'failed' : 'given')
    return accountNumber
  }
  /** Call if a restored draft already has a number. */
  const take = () => setState('given')
  /** Waits for a number that was requested, and then calls `act`. A fast typist may save before the number arrives. */
  const whenThere = async (act: () => Promise<void>) => {
    if (waits.current) return
    waits.current = true
    await underWay.current
    waits.current = false
    await act()
  }
  return { state, ask, take, whenThere }
}

async function generated(currencyId: string): Promise<string> {
  try {
    const body = { currencyId: Number(currencyId) }
    const { data } = await request('POST /api/accounts/generate-number', { body })
    return data.accountNumber
  } catch (error) {
    console.error(texts.numberNotGenerated, error)
    return ''
  }
}
