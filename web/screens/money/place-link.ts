import { may } from '../../../shared/contract/access.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { paths } from '../../app/paths.ts'

export type Money = Answered<RouteNamed<'books/money'>>
export type MoneyCurrency = Money['currencies'][number]
export type MoneyPlace = MoneyCurrency['places'][number]

/** The person who looks, and the business day. */
interface Looking {
  readonly userType: string
  readonly branch: string
  readonly today: string
}

/**
 * Returns the address of what a place's money is made of: the till itself if the person may open it, the day's statement of a
 * till elsewhere, what branches sent each other, or the report of a bank's account.
 */
export function placeLink(
  {
    place,
    branch,
    userId,
    accountId,
  }: Pick<MoneyPlace, 'place' | 'branch' | 'userId' | 'accountId'>,
  { userType, branch: own, today }: Looking,
): string {
  if (place === 'bank') return paths.accountReports(String(accountId))
  if (place === 'transit') return paths.betweenBranches()
  if (branch === own && may(userType, 'close')) return paths.myTill(userId ?? 0)
  return paths.dailyStatement(today, branch ?? '', String(userId))
}
