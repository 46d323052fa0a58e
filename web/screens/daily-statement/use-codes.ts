import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { currencyCodes } from '../../reports/currency-codes.ts'
import type { CashPosition } from './cashiers.ts'
import type { CashState } from './use-cash-position.ts'

/**
 * Gives the code of a currency by its id; null while it isn't known yet. The codes come with the cash position; only where
 * that failed the currencies are asked for by themselves.
 */
export function useCodes(cash: CashState): ((currencyId: number) => string) | null {
  const [known, setKnown] = useState<CashPosition['cash'] | null>(null)
  if (cash.status === 'ready' && known !== cash.position.cash) setKnown(cash.position.cash)
  const [isAlone, setAlone] = useState(false)
  if (cash.status === 'failed' && known === null && !isAlone) setAlone(true)
  const { data, error } = useApi(isAlone ? 'GET /api/currencies' : null)

  if (known) return currencyCodes(known.map(idAndCode))
  return data || error ? currencyCodes(data) : null
}

function idAndCode({ currencyId, currencyCode }: CashPosition['cash'][number]) {
  return { id: currencyId, code: currencyCode }
}
