import type { openHawalaOffice } from '../hawala-office.ts'
import type { Answer } from '../office.ts'

/** A new house for one theft: head office in HQ, the branches KBL and HRT, their staff, and a customer's account in AFN. */
export type House = Awaited<ReturnType<typeof openHawalaOffice>>

/**
 * How a theft ended: a call refused it with a code; or somebody who isn't in it reads it at the place; or neither, so that
 * the money is lost.
 */
export type Ending =
  | { readonly prevented: string }
  | { readonly seen: string }
  | { readonly lost: string }

/** A theft from inside the house, as the people who commit it would work. */
export interface Scheme {
  /** The number of the theft in the list of those that were tried first; a new kind has the number of its nearest one. */
  readonly theft: number
  readonly who: string
  readonly what: string
  readonly ends: Exclude<Ending, { lost: string }>
  /** Works the theft by ordinary calls, and returns how it ended. */
  readonly work: (house: House) => Promise<Ending>
}

type Answered = Pick<Answer<'today/read'>, 'status' | 'text' | 'headers'>

/** Returns the ending of a theft that depends on one call: the code of its refusal. */
export function refusalOf({ status, text, headers }: Answered): Ending {
  if (status < 400) return { lost: `answered ${status}` }
  const told = headers['x-refusal']
  if (told === undefined) return { lost: `refused without a code: ${status} ${text}` }
  return { prevented: (JSON.parse(decodeURIComponent(told)) as { code: string }).code }
}

/** Returns the ending of a theft that somebody else should see at a place: `found` is what that person read there. */
export function seenAt(seen: string, found: boolean): Ending {
  return found ? { seen } : { lost: `${seen} doesn't show it` }
}
