import { FIRST_CURRENCIES } from '../../../shared/contract/house.ts'
import { storedUser } from '../../api/stored-session.ts'

/** The currencies of a deal by their ids, as texts of the form. */
export interface LastPair {
  readonly give: string
  readonly get: string
}

const idOf = (code: string) => String(FIRST_CURRENCIES.find((each) => each.code === code)?.id ?? '')

/** The currencies of most deals: the customer brings dollars. */
const USUAL: LastPair = { give: idOf('USD'), get: idOf('AFN') }

/** Returns the currencies of this person's last deal on this device, or the usual ones. The next deal begins with them. */
export function lastPair(): LastPair {
  try {
    return pairIn(JSON.parse(localStorage.getItem(place()) ?? 'null')) ?? USUAL
  } catch {
    return USUAL
  }
}

/** Remembers the currencies of a deal. */
export function rememberPair(pair: LastPair): void {
  localStorage.setItem(place(), JSON.stringify(pair))
}

function pairIn(kept: unknown): LastPair | null {
  const { give, get } = (kept ?? {}) as Partial<LastPair>
  return typeof give === 'string' && typeof get === 'string' ? { give, get } : null
}

/** Returns the storage key; it contains the user, because several people may share this device. */
function place(): string {
  return `lastDeal:${storedUser().id}`
}
