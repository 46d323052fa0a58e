import type { Deed, TillDeed } from './till-work.ts'

/** Refusals of whatever belongs to a counted till or a closed day; `hold-checks.ts` says when they may be given. */
const COUNTED = /^409 The till of .* is counted through /
const CLOSED = /^409 \w+ closed /
const CLOSING = /^409 \w+ is closing: /
const SAME_PERSON = /^403 (You counted this till|This is your till): another person must decide$/
const DECIDED =
  /^409 .*('s till is confirmed|'s count was rejected|'s till was reopened| counted again)/
const MOVED = /^409 Move \d+ (is|was|lapsed)\b/
const OWN_PART =
  /^403 Somebody else must act: you (offered this cash|raised this offer|dispatched this cash|accepted this cash)\. /

/** Why deeds on tills may be refused. */
const REFUSALS: Readonly<Record<TillDeed, readonly RegExp[]>> = {
  count: [
    CLOSED,
    CLOSING,
    /^409 \d+ postings? came while you counted/,
    /^409 The (till|count) of .* was changed by someone else meanwhile/,
    /^409 .*'s till is confirmed: a Manager or Admin can reopen it$/,
    /^409 .* is counted through .*: that count must be confirmed or rejected first$/,
    /^409 .* counted three times/,
    /^409 An offer of /,
    /^403 Only a Manager or Admin of \w+ may count its vault$/,
    /^403 Head office counts here only on the spot: send freeze false$/,
  ],
  confirm: [CLOSED, CLOSING, COUNTED, SAME_PERSON, DECIDED],
  reject: [CLOSED, CLOSING, SAME_PERSON, DECIDED],
  reopen: [CLOSED, CLOSING, /^409 .*'s till is not confirmed/],
  offer: [CLOSED, CLOSING, COUNTED],
  dispatch: [CLOSED, CLOSING, COUNTED, MOVED, OWN_PART],
  accept: [
    ...[CLOSED, CLOSING, COUNTED, MOVED, OWN_PART],
    /^403 Somebody else must act: the cash comes from your till\. /,
    // Some acceptances are of more than was offered.
    /^400 amounts\.0\.amount must be at most /,
  ],
  // Every offer is raised to the same amount, so it is raised once.
  raise: [MOVED, /^400 amounts\.0\.amount must be above 10000\.03 /],
  settle: [...[CLOSED, CLOSING, COUNTED, OWN_PART], /^409 Move \d+ has nothing left in transit$/],
  withdraw: [MOVED],
  close: [CLOSED, CLOSING, /^409 \w+ can't close /],
  'reopen day': [
    CLOSING,
    /^409 \w+ has not closed /,
    /^409 \w+ closed .* after it: reopen that first$/,
    /^409 .* is counted through .*: reject or reopen that count first$/,
    /^409 .*'s till is not confirmed$/,
  ],
}

/** Returns the problem of a refused deed, or null. */
export function refusalProblem({ meaning, refusal }: Deed): string | null {
  return REFUSALS[meaning.does].some((each) => each.test(refusal ?? ''))
    ? null
    : `nobody can be refused with "${refusal}"`
}
