import { isTestCode } from './source.ts'
import type { StyleRule } from './style-rules.ts'
import { bareCalls } from './syntax.ts'

/**
 * The lives of a save: the hooks and components that decide what a person sees of it, and what each is for
 * (docs/architecture.md, "The lives of a save").
 */
const LIVES: Readonly<Record<string, string>> = {
  'web/entry/use-entry.ts': 'new records, one after the other',
  'web/entry/use-record-edit.ts': 'the edit of a record',
  'web/entry/use-saved-rows.ts': 'rows that are saved as a whole',
  'web/entry/use-step.ts': 'a step, and every other form',
  'web/entry/use-series.ts': 'several calls in a row',
  'web/lists/deletion-dialog.tsx': 'a deletion',
}

const SENDERS = ['useWrite', 'useWriteOf', 'useSaving']

export const LIFE_RULES: readonly StyleRule[] = [
  {
    says: 'only the lives of a save send one, so that each outcome is shown in one way',
    for: (path) => /^web\//.test(path) && !isTestCode(path),
    broken: (source) => SENDERS.flatMap((sender) => bareCalls(source, sender)),
    refuses: [
      ['web/screens/a.tsx', "const write = useWrite('POST /api/deals', settings)"],
      ['web/day/a.ts', "const { save } = useSaving<'POST /api/deals', null>(call, settings)"],
    ],
    but: { ...LIVES, 'web/entry/use-write.ts': 'the lives are made of it' },
  },
]
