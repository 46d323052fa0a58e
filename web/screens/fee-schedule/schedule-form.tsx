import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSavedRows } from '../../entry/use-saved-rows.ts'
import { RowsForm } from '../../lists/rows-form.tsx'
import { RuleFields } from './rule-fields.tsx'
import {
  EMPTY_RULE,
  problemsOf,
  type RuleText,
  ruleWords,
  type Schedule,
  sentRules,
  textsOf,
} from './rules.ts'

interface ScheduleFormProps {
  readonly schedule: Schedule
  readonly currencies: readonly Currency[]
}

/** The rules in a form that is saved as a whole. */
export function ScheduleForm({ schedule, currencies }: ScheduleFormProps) {
  const codes = new Map(currencies.map(({ id, code }) => [String(id), code]))
  const pairOf = ({ type, currencyId }: RuleText) =>
    `${type} ${codes.get(currencyId) ?? currencyId}`
  const state = useSavedRows<'PUT /api/fee-schedule', Schedule, RuleText>(schedule, {
    ...ruleWords(pairOf),
    call: 'PUT /api/fee-schedule',
    formName: texts.formName,
    refreshes: ['GET /api/fee-schedule'],
    rowsOf: ({ rules }) => textsOf(rules),
    changedBy: ({ updatedByName }) => updatedByName,
    problemsOf: (rules) => problemsOf(rules, pairOf),
    toSend: (rules, { version }) => ({ body: { rules: sentRules(rules), version } }),
    // A new rule has the type of the last one.
    emptyRow: (rules) => ({ ...EMPTY_RULE, type: rules.at(-1)?.type ?? EMPTY_RULE.type }),
    savedText: texts.saved,
    notSavedText: texts.notSaved,
  })
  return (
    <RowsForm
      state={state}
      title={texts.rules}
      what={texts.what}
      emptyText={`${texts.noRules} ${texts.addHint}`}
      columns="8rem 7rem minmax(0, 1fr) 8rem repeat(2, minmax(0, 1fr)) 2.5rem"
      lineFrom="48rem"
      rowLabel={texts.rule}
      growing={{
        add: texts.addRule,
        remove: (rule) => texts.removeRule(rule.currencyId === '' ? rule.type : pairOf(rule)),
      }}
    >
      {({ row, problemOf, onChange }) => (
        <RuleFields rule={row} currencies={currencies} problemOf={problemOf} onChange={onChange} />
      )}
    </RowsForm>
  )
}
