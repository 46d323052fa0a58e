import { line } from './refused.ts'

/** Refusals of reversals of transactions (docs/rules/reversal.md). */

type Numbered = { number: number }

const cant = (number: number, why: string) => `Transaction ${number} can't be reversed: ${why}`

export const others = /* @__PURE__ */ line(
  'reversal.others',
  'notAllowed',
  ({ number, branch }: Numbered & { branch: string }) =>
    `Only a Manager or Admin of ${branch} or of head office may reverse transaction ${number}; a User may reverse what the User recorded today`,
)
export const deleted = /* @__PURE__ */ line(
  'reversal.deleted',
  'conflict',
  ({ number, by }: Numbered & { by: string }) => cant(number, `it was deleted by ${by}`),
)
export const isReversal = /* @__PURE__ */ line(
  'reversal.isReversal',
  'conflict',
  ({ number, reverses }: Numbered & { reverses: number }) =>
    cant(number, `it reverses transaction ${reverses}`),
)
export const ofOrder = /* @__PURE__ */ line(
  'reversal.ofOrder',
  'conflict',
  ({ number, hawala }: Numbered & { hawala: string }) =>
    cant(number, `it belongs to hawala ${hawala}: use its calls`),
)
export const cash = /* @__PURE__ */ line('reversal.cash', 'conflict', ({ number }: Numbered) =>
  cant(
    number,
    'a Cash transaction is undone where it was made: move the cash back, or count again',
  ),
)
export const cashMovesRequired = /* @__PURE__ */ line(
  'reversal.cashMovesRequired',
  'badInput',
  ({ till }: { till: string }) =>
    `cashMoves is required: the till of ${till} was counted since, so say whether cash changes hands now`,
  'cashMoves',
)
export const cashMovesAlways = /* @__PURE__ */ line(
  'reversal.cashMovesAlways',
  'badInput',
  'cashMoves is required: say whether the notes are back in your hands',
  'cashMoves',
)
export const cashElsewhere = /* @__PURE__ */ line(
  'reversal.cashElsewhere',
  'notAllowed',
  ({ branch }: { branch: string }) =>
    `Only a person of ${branch} may move cash there: send cashMoves false, or let somebody there reverse it`,
  'cashMoves',
)
export const countWaits = /* @__PURE__ */ line(
  'reversal.countWaits',
  'conflict',
  ({ till }: { till: string }) =>
    `The till of ${till} is counted: confirm or reject the count first`,
)
