import type { CSSProperties, ReactNode } from 'react'
import { withCommas } from '../../shared/money/amount.ts'

interface MoneyProps {
  /** A decimal string as returned by the API: "-1234.50". */
  readonly value: string
  /** The currency's code, shown after the figure. */
  readonly code?: string | undefined
  /** True to write a plus before a positive amount. */
  readonly signed?: boolean | undefined
}

/**
 * An amount with thousands commas and digits of equal width. A negative amount is red, with a minus. It is a plain element,
 * because tables have thousands of them. Even in a page from right to left it reads from left to right: the minus stays
 * before the digits, and the code after them.
 */
export function Money({ value, code, signed = false }: MoneyProps) {
  const sign = signOf(value)
  const figure = withCommas(value)
  const length = figure.length + (code?.length ?? 0)
  return (
    <span
      dir="ltr"
      className="money"
      data-sign={sign}
      data-signed={signed || undefined}
      style={length > LONG ? ({ '--length': length + 2 } as CSSProperties) : undefined}
    >
      {signed && sign === 'positive' ? '+' : ''}
      {length > VERY_LONG ? breakable(figure) : figure}
      {code && <span className="money-code">{code}</span>}
    </span>
  )
}

/** An amount with more characters than this also states its length, because `FITTED_MONEY` needs it. */
const LONG = 12

/** An amount with more characters than this may break into several lines. */
const VERY_LONG = 20

/** Lets an amount break only after its commas. */
function breakable(figure: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: groups don't move
  return figure.split(/(?<=,)/).map((group, index) => [group, <wbr key={index} />])
}

/**
 * Styles for a box on a card. An amount that is too long for the box becomes smaller. If it would become too small to read,
 * it breaks after a comma.
 */
export const FITTED_MONEY = {
  containerType: 'inline-size',
  '& .money[style]': {
    display: 'inline-block',
    textAlign: 'inherit',
    lineHeight: '1.3',
    whiteSpace: 'normal',
    // A digit is a little narrower than 0.6 of its height.
    fontSize: 'clamp(0.875rem, calc(100cqi / (var(--length) * 0.6)), 1em)',
  },
} as const

/** Returns the sign of a decimal string; "-0.00" is zero. */
export function signOf(value: string): 'negative' | 'zero' | 'positive' {
  if (!/[1-9]/.test(value)) return 'zero'
  return value.startsWith('-') ? 'negative' : 'positive'
}
