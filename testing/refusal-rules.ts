import { isTestCode, lineOf } from './source.ts'
import type { StyleRule } from './style-rules.ts'

/** Files whose refusals aren't lines of `shared/refusals` yet. The list only gets shorter. */
const WITHOUT_CODES = [
  'functions/domain/activation.ts',
  'functions/domain/closing.ts',
  'functions/domain/count-rights.ts',
  'functions/domain/counted-cash.ts',
  'functions/domain/day-answers.ts',
  'functions/domain/decided-count.ts',
  'functions/domain/hawala-order-answer.ts',
  'functions/domain/new-count.ts',
  'functions/domain/reopening.ts',
  'functions/domain/reversal.ts',
  'functions/domain/till-count.ts',
  'functions/domain/till-move-rights.ts',
  'functions/domain/till-move-steps.ts',
  'functions/domain/till-move.ts',
  'functions/handlers/days/close.ts',
  'functions/handlers/hawala-orders/cancel.ts',
  'functions/handlers/hawala-orders/forward.ts',
  'functions/handlers/till-moves/create.ts',
  'functions/handlers/till-moves/settle.ts',
  'functions/handlers/tills/count.ts',
  'functions/handlers/tills/counts.ts',
  'functions/handlers/tills/put-off.ts',
  'functions/store/hawala/hawala-orders.ts',
  'functions/store/house/count-writes.ts',
  'functions/store/house/further-differences.ts',
  'functions/store/house/reopen-branch.ts',
  'functions/store/house/till-moves.ts',
  'functions/store/house/till-reading.ts',
  'functions/store/house/waiting-count.ts',
]

export const REFUSAL_RULES: readonly StyleRule[] = [
  {
    says: 'a refusal is made from a line of shared/refusals, which has its code',
    for: (path) => /^(functions|infra|shared)\//.test(path) && !isTestCode(path),
    broken: ({ text }) =>
      [...text.matchAll(/new (Refusal|ChangedMeanwhile)\(/g)].map(({ index }) =>
        lineOf(text, index),
      ),
    refuses: [['functions/domain/a.ts', "throw new Refusal('conflict', 'It is closed')"]],
    but: {
      'shared/refusals/refused.ts': 'it makes them',
      ...Object.fromEntries(WITHOUT_CODES.map((path) => [path, 'its refusals have no codes yet'])),
    },
  },
]
