import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { addDays, businessDateOf, isBusinessDate } from '../../shared/calendar/business-date.ts'
import { CLIENT_CLOCK_HEADER } from '../../shared/contract/headers.ts'
import * as CALLS from '../../shared/refusals/calls.ts'
import { refused } from '../../shared/refusals/refused.ts'
import { env } from '../env.ts'

/**
 * Refuses a save if the server's day is more than a day after the day of the sender's clock. A server whose clock runs ahead
 * would give records a wrong date. Neither clock can tell which one is wrong, so the refusal names both. A save without this
 * header is not checked. Rules: docs/rules/dates.md.
 * @param call the instant of the call and its business day, by the server's clock
 * @throws Refusal `badInput`
 */
export function requireAgreeingClocks(
  { headers }: Pick<APIGatewayProxyEventV2, 'headers'>,
  { now, today }: { now: Date; today: string },
): void {
  const told = new Date(headers[CLIENT_CLOCK_HEADER] ?? '')
  if (Number.isNaN(told.getTime()) || told >= now) return
  const { businessTimeZone } = env()
  const day = businessDateOf(told, businessTimeZone)
  // No clock shows a time before 1900, so such a header is ignored.
  if (!isBusinessDate(day) || today <= addDays(day, 1)) return
  const [server, client] = [now.toISOString(), told.toISOString()]
  throw refused(CALLS.clocks, { server, client, timeZone: businessTimeZone })
}
