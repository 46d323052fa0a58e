import { isTestCode, lineOf } from './source.ts'
import type { StyleRule } from './style-rules.ts'

export const REFUSAL_RULES: readonly StyleRule[] = [
  {
    says: 'a refusal is made from a line of shared/refusals, which has its code',
    for: (path) => /^(functions|infra|shared)\//.test(path) && !isTestCode(path),
    broken: ({ text }) =>
      [...text.matchAll(/new (Refusal|ChangedMeanwhile)\(/g)].map(({ index }) =>
        lineOf(text, index),
      ),
    refuses: [['functions/domain/a.ts', "throw new Refusal('conflict', 'It is closed')"]],
    but: { 'shared/refusals/refused.ts': 'it makes them' },
  },
]
