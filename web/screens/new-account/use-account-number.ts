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

  /** A failure is only logged and shown at the field (specification 1, section 8). Answers '' for it. */
  const ask = async (currencyId: string): Promise<string> => {
    turn.current += 1
    const own = turn.current
    onNumber('')
    setState(currencyId === '' ? 'none' : 'asked')
    if (currencyId === '') return ''
    const accountNumber = await generated(currencyId)
    if (own !== turn.current) return ''
    onNumber(accountNumber)
    setState(accountNumber === '' ? 'failed' : 'given')
    return accountNumber
  }
  /** Where the form came back with one. */
  const take = () => setState('given')
  return { state, ask, take }
}

async function generated(currencyId: string): Promise<string> {
  try {
    const { data } = await request('POST /api/accounts/generate-number', { body: { currencyId } })
    return data.accountNumber
  } catch (error) {
    console.error(texts.numberNotGenerated, error)
    return ''
  }
}
