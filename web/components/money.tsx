import { withCommas } from '../../shared/money/amount.ts'

interface MoneyProps {
  /** A decimal string as the API gives it: "-1234.50". */
  readonly value: string
  /** The currency's code, shown after the figure. */
  readonly code?: string | undefined
  /** Writes a plus before what is above zero. */
  readonly signed?: boolean | undefined
}

/**
 * An amount for the eye: thousands commas, figures of one width; below zero it is red and has a minus.
 * A plain element, since tables hold thousands; from left to right, so that the minus stays before the figure and the
 * code behind it in a page from right to left too.
 */
export function Money({ value, code, signed = false }: MoneyProps) {
  const sign = signOf(value)
  return (
    <span dir="ltr" className="money" data-sign={sign} data-signed={signed || undefined}>
      {signed && sign === 'positive' ? '+' : ''}
      {withCommas(value)}
      {code && <span className="money-code">{code}</span>}
    </span>
  )
}

/** Which side of zero a decimal string lies on; "-0.00" is zero. */
export function signOf(value: string): 'negative' | 'zero' | 'positive' {
  if (!/[1-9]/.test(value)) return 'zero'
  return value.startsWith('-') ? 'negative' : 'positive'
}
