import { isTestCode, lineOf } from './source.ts'
import type { StyleRule } from './style-rules.ts'

/** Files whose refusals aren't lines of `shared/refusals` yet. The list only gets shorter. */
const WITHOUT_CODES = [
  'functions/domain/closing.ts',
  'functions/domain/count-rights.ts',
  'functions/domain/day-answers.ts',
  'functions/domain/decided-count.ts',
  'functions/domain/hawala-order-answer.ts',
  'functions/domain/reopening.ts',
  'functions/domain/reversal.ts',
  'functions/domain/till-move-rights.ts',
  'functions/domain/till-move-steps.ts',
  'functions/domain/till-move.ts',
  'functions/handlers/days/close.ts',
  'functions/handlers/hawala-orders/cancel.ts',
  'functions/handlers/hawala-orders/forward.ts',
  'functions/handlers/till-moves/create.ts',
  'functions/handlers/till-moves/settle.ts',
  'functions/store/hawala/hawala-orders.ts',
  'functions/store/house/count-writes.ts',
  'functions/store/house/reopen-branch.ts',
  'functions/store/house/till-moves.ts',
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
