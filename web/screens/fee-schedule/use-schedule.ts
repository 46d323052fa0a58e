import { useEffect, useState } from 'react'
import { feeSchedule as texts } from '#texts/fee-schedule.ts'
import { messageOf } from '../../api/errors.ts'
import type { ReadKey } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useTyped } from '../../app/keys/typed.ts'
import { type Difference, movedOnRecord } from '../../entry/moved-on.ts'
import { useWrite } from '../../entry/use-write.ts'
import { toast } from '../../ui/toaster.tsx'
import {
  mergedRules,
  problemsOf,
  type RuleText,
  ruleDifferences,
  type Schedule,
  sentRules,
  textsOf,
} from './rules.ts'

const CALL = 'PUT /api/fee-schedule'
const SCHEDULE: readonly ReadKey[] = ['GET /api/fee-schedule']

/** A rule in the form, with a number by which the screen knows it. */
interface ShownRule {
  readonly id: number
  readonly rule: RuleText
}

let lastId = 0

function shown(rules: readonly RuleText[]): ShownRule[] {
  return rules.map((rule) => {
    lastId += 1
    return { id: lastId, rule }
  })
}

/** The rules in the form, which a person adds, changes and removes. */
function useShownRules(saved: readonly RuleText[]) {
  const [rules, setRules] = useState(() => shown(saved))
  const typed = rules.map(({ rule }) => rule)
  return {
    rules,
    typed,
    replace: (by: readonly RuleText[]) => setRules(shown(by)),
    /** A new rule has the type of the last one. */
    add: () => {
      const type = typed.at(-1)?.type ?? 'Debit'
      const empty = { currencyId: '', fixed: '', percent: '', least: '', most: '' }
      setRules([...rules, ...shown([{ type, ...empty }])])
    },
    change: (id: number, changed: Partial<RuleText>) =>
      setRules(
        rules.map((each) => (each.id === id ? { id, rule: { ...each.rule, ...changed } } : each)),
      ),
    remove: (id: number) => setRules(rules.filter((each) => each.id !== id)),
  }
}

/** Somebody else's change, about which the person still has to decide. */
interface Moved {
  readonly by: string | null
  readonly differences: readonly Difference[]
}

/**
 * The state of the form: its rules, and their save as a whole. If somebody else has saved a schedule meanwhile, their
 * rules come into the form, except where the person wants something else; nothing is saved until they have decided.
 * @param schedule the schedule as it was read last; a newer one replaces the rules unless the person has typed
 */
export function useSchedule(schedule: Schedule, currencies: readonly Currency[]) {
  const [opened, setOpened] = useState(schedule)
  const { rules, typed, replace, ...changes } = useShownRules(textsOf(schedule.rules))
  const [moved, setMoved] = useState<Moved | null>(null)
  const [checks, setChecks] = useState(0)

  const codes = new Map(currencies.map(({ id, code }) => [String(id), code]))
  const pairOf = ({ type, currencyId }: RuleText) =>
    `${type} ${codes.get(currencyId) ?? currencyId}`
  const problems = problemsOf(typed, pairOf)

  const begin = (from: Schedule) => {
    setOpened(from)
    replace(textsOf(from.rules))
    setMoved(null)
    setChecks(0)
  }
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<typeof CALL, RuleText[]>(CALL, {
    form: texts.formName,
    refreshes: SCHEDULE,
    onSaved: (saved) => {
      toast({ title: texts.saved })
      begin(saved)
    },
    failedText: ({ error }) => messageOf(error, texts.notSaved),
    onFailed: ({ error, values }) => {
      const now = movedOnRecord<Schedule>(error)
      if (!now) return
      const saved = textsOf(now.rules)
      const merged = mergedRules(textsOf(opened.rules), values, saved)
      setOpened(now)
      replace(merged)
      setMoved({ by: now.updatedByName, differences: ruleDifferences(saved, merged, pairOf) })
    },
  })
  const isTyped = JSON.stringify(typed) !== JSON.stringify(textsOf(opened.rules))
  useTyped(() => {
    if (saving) return 'sent'
    return isTyped ? 'lost' : 'nothing'
  })
  const isNewer = schedule.version > opened.version && !isTyped && !saving && !unsettled
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each newer schedule
  useEffect(() => {
    if (isNewer) begin(schedule)
  }, [isNewer, schedule])

  const send = async () => {
    setChecks(checks + 1)
    if (Object.keys(problems).length > 0) return
    await save({ body: { rules: sentRules(typed), version: opened.version } }, typed)
  }
  return {
    ...changes,
    /** While the outcome of a save isn't known, these are the rules that were sent. */
    rules: unsettled ? shownOnce(unsettled.values) : rules,
    /** The problems by place and field, once the person wanted to save. */
    problems: checks > 0 ? problems : {},
    /** How often the person wanted to save since the form began; each time the focus goes to the first problem. */
    checks,
    pairOf,
    moved,
    saving,
    unsettled: unsettled !== null,
    /** Goes back to the saved rules. */
    reset: () => begin(opened),
    /** Sends an unsettled save again, or else the rules. It does nothing while the person has to decide. */
    submit: async () => {
      if (unsettled) await sendAgain()
      else if (moved === null) await send()
    },
    /** Saves the rules over somebody else's change. */
    saveMine: async () => {
      setMoved(null)
      await send()
    },
    setAside: () => {
      setAside()
      begin(schedule)
    },
  }
}

/** Rules that nobody can change, so that their places are enough to know them. */
function shownOnce(rules: readonly RuleText[]): ShownRule[] {
  return rules.map((rule, place) => ({ id: -place, rule }))
}
