import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { controlTotalIn, isSameTotal } from './sums.ts'
import type { ImportState } from './use-import.ts'

export type Plan = NonNullable<ImportState['plan']>

/** The typed values of one currency. */
export interface TypedTotal {
  readonly controlTotal: string
  readonly contraAccount: string
}

/**
 * The values of the form. The key of a currency is "c" and its id, because the form would take a bare number as an index.
 */
export interface TypedTotals {
  readonly asOf: string
  readonly totals: Readonly<Record<`c${number}`, TypedTotal>>
}

/** Returns the values with which the plan was checked. Before the first plan, they are today and no currencies. */
export function startingTotals(plan: Plan | null, today: string): TypedTotals {
  const totals = (plan?.totals ?? []).map(({ currencyId, controlTotal, contraAccount }) => [
    `c${currencyId}`,
    { controlTotal: controlTotal ?? '', contraAccount: contraAccount ?? '' },
  ])
  return { asOf: plan?.asOf ?? today, totals: Object.fromEntries(totals) }
}

/**
 * Makes the body of a check. A currency without a typed control total is left out, and the plan then says that it lacks one.
 */
export function toldTotals({
  asOf,
  totals,
}: TypedTotals): Sent<RouteNamed<'imports/check'>, 'body'> {
  const told = Object.entries(totals).flatMap(([name, { controlTotal, contraAccount }]) => {
    const total = controlTotalIn(controlTotal)
    const currencyId = Number(name.slice(1))
    return total === null
      ? []
      : [{ currencyId, controlTotal: total, contraAccount: contraAccount || null }]
  })
  return { asOf, totals: told }
}

/** True if the form still has the values with which the plan was checked. */
export function isAsPlanned({ asOf, totals }: TypedTotals, plan: Plan): boolean {
  return (
    asOf === plan.asOf &&
    plan.totals.every(({ currencyId, controlTotal, contraAccount }) => {
      const typed = totals[`c${currencyId}`]
      return (
        typed !== undefined &&
        isSameTotal(typed.controlTotal, controlTotal) &&
        // An account is only sent together with a control total.
        (controlTotal === null || typed.contraAccount === (contraAccount ?? ''))
      )
    })
  )
}
