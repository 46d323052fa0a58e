import type { CSSProperties, ReactNode } from 'react'
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

/** Characters from which on a card that fits its figures has to know how long one is (`FITTED_MONEY`). */
const LONG = 12

/** Characters from which on a figure may be broken where there is no room for it. */
const VERY_LONG = 20

/** A figure that is broken between its groups of three only. */
function breakable(figure: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: groups don't move
  return figure.split(/(?<=,)/).map((group, index) => [group, <wbr key={index} />])
}

/**
 * The look of a box of a card: figures in it become smaller where they are too long for it, and are broken between their
 * groups where they would be too small to read.
 */
export const FITTED_MONEY = {
  containerType: 'inline-size',
  '& .money[style]': {
    display: 'inline-block',
    textAlign: 'inherit',
    lineHeight: '1.3',
    whiteSpace: 'normal',
    // A figure is a little less than 0.6 as wide as it is high.
    fontSize: 'clamp(0.875rem, calc(100cqi / (var(--length) * 0.6)), 1em)',
  },
} as const

/** Which side of zero a decimal string lies on; "-0.00" is zero. */
export function signOf(value: string): 'negative' | 'zero' | 'positive' {
  if (!/[1-9]/.test(value)) return 'zero'
  return value.startsWith('-') ? 'negative' : 'positive'
}
