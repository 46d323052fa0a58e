import type { Sending } from '../../infra/local/call.ts'
import type { Answered, RouteName, RouteNamed } from '../../shared/contract/routes.ts'

/** The people of the example calls, and the account that most of them need. */

/** Makes a call as a member of staff; a write gets a new key. */
export type Ask = <N extends RouteName>(
  name: N,
  sending?: Sending,
) => Promise<Answered<RouteNamed<N>>>

/** The people who make the example calls. */
export interface Staff {
  readonly admin: Ask
  /** A second person, who approves what the Admin records. */
  readonly manager: Ask
  /** Another Manager of head office, who accepts the cash that the first one sent off. */
  readonly secondManager: Ask
  /** The Manager of another branch. Only staff of that branch can count its tills and close its days here. */
  readonly branchManager: Ask
}

export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Opens an account with a generated number. */
export async function openAccount(ask: Ask, given: Record<string, unknown> = {}) {
  const currencyId = given['currencyId'] ?? 1
  const number = await ask('accounts/generate-number', { body: { currencyId } })
  const names = { accountName: 'احمد', lastName: 'رحیمی' }
  return ask('accounts/create', { body: { ...names, currencyId, ...number, ...given } })
}
