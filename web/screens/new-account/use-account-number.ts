import { useRef, useState } from 'react'
import { newAccount as texts } from '#texts/new-account.ts'
import { request } from '../../api/request.ts'

/** How the number of the form stands. */
export type NumberState = 'none' | 'asked' | 'given' | 'failed'

/**
 * Asks for account numbers. When the currency changes quickly, only the answer for the last one counts.
 * @param isGiven true where the form begins with one
 * @param onNumber takes each number, and nothing ('') as soon as the one before no longer holds
 */
export function useAccountNumber(isGiven: boolean, onNumber: (accountNumber: string) => void) {
  const [state, setState] = useState<NumberState>(isGiven ? 'given' : 'none')
  const turn = useRef(0)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const waits = useRef(false)

  /** Asks for a number. A failure is only logged and shown at the field; the answer is then ''. */
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
  /** Where the form came back with one. */
  const take = () => setState('given')
  /** Acts once the answer that is due is there: a fast typist is through before it. */
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
