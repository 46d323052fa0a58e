import { useEffect, useState } from 'react'
import type { Answered } from '../../shared/contract/routes.ts'
import { messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useTyped } from '../app/keys/typed.ts'
import { toast } from '../ui/toaster.tsx'
import { mergedRows, type RowWords, rowDifferences } from './merged-rows.ts'
import { type Difference, movedOnRecord } from './moved-on.ts'
import { type RefusedField, refusedField } from './refused-field.ts'
import { useWrite } from './use-write.ts'

/** A list as it is saved. */
interface Versioned {
  readonly version: number
}

/** A list that is saved as a whole. */
interface SavedRowsSettings<K extends WriteKey, Saved extends Versioned, Row>
  extends RowWords<Row> {
  readonly call: K
  /** Identifies the form among the user's forms: "fee schedule". */
  readonly formName: string
  readonly refreshes: readonly ReadKey[]
  readonly rowsOf: (saved: Saved) => Row[]
  /** The name of the person who saved the list; null if that isn't known. */
  readonly changedBy: (saved: Saved) => string | null
  /** The first problem of each field, by the row's place and the field's name: "0.most". */
  readonly problemsOf: (rows: readonly Row[], opened: Saved) => Readonly<Record<string, string>>
  /** Returns the params and the body of the call. It is only called for rows without problems. */
  readonly toSend: (rows: readonly Row[], opened: Saved) => SentTo<K>
  /** Asks the person to confirm doubtful rows, then calls `save`. Left out if the form never asks. */
  readonly askFirst?: (rows: readonly Row[], opened: Saved, save: () => void) => void
  /** Makes a new row, which may depend on the rows before it. */
  readonly emptyRow: (rows: readonly Row[]) => Row
  readonly savedText: string
  readonly notSavedText: string
}

/** A row in the form, with a number that identifies it on the screen. */
interface ShownRow<Row> {
  readonly id: number
  readonly row: Row
}

let lastId = 0

function shown<Row>(rows: readonly Row[]): ShownRow<Row>[] {
  return rows.map((row) => {
    lastId += 1
    return { id: lastId, row }
  })
}

/** Holds the rows in the form. A person can add, change and remove them. */
function useShownRows<Row>(saved: readonly Row[]) {
  const [rows, setRows] = useState(() => shown(saved))
  const [refused, setRefused] = useState<RefusedField | null>(null)
  const edit = (changed: ShownRow<Row>[]) => {
    setRows(changed)
    setRefused(null)
  }
  return {
    rows,
    typed: rows.map(({ row }) => row),
    /**
     * Replaces all rows. A new row takes the number of the old row in the same place, if there is one, so that the focus
     * stays in its field.
     */
    replace: (by: readonly Row[]) =>
      edit(shown(by).map(({ id, row }, place) => ({ id: rows[place]?.id ?? id, row }))),
    /** The field that the server has refused, until the rows are edited or sent again. */
    refused,
    setRefused,
    add: (row: Row) => edit([...rows, ...shown([row])]),
    change: (id: number, changed: Partial<Row>) =>
      edit(rows.map((each) => (each.id === id ? { id, row: { ...each.row, ...changed } } : each))),
    remove: (id: number) => edit(rows.filter((each) => each.id !== id)),
  }
}

/** Somebody else's change, about which the person still has to decide. */
interface Moved {
  readonly by: string | null
  readonly differences: readonly Difference[]
}

/** The result of `useSavedRows`. */
export type SavedRows<Row> = ReturnType<typeof useSavedRows<WriteKey, Versioned, Row>>

/**
 * Holds the rows of a list in a form that saves them as a whole. If somebody else has saved the list meanwhile, their rows
 * come into the form, except where the person has changed the same row. Nothing is saved then until the person has decided.
 * @param saved the list as it was last read; a newer list replaces the rows unless the person has typed
 */
export function useSavedRows<K extends WriteKey, Saved extends Versioned, Row>(
  saved: Saved,
  settings: SavedRowsSettings<K, Saved, Row>,
) {
  const { call, formName, refreshes, rowsOf, askFirst } = settings
  const [opened, setOpened] = useState(saved)
  const { rows, typed, replace, refused, setRefused, ...edits } = useShownRows(rowsOf(saved))
  const [moved, setMoved] = useState<Moved | null>(null)
  const [checks, setChecks] = useState(0)
  const problems = settings.problemsOf(typed, opened)

  const begin = (from: Saved) => {
    setOpened(from)
    replace(rowsOf(from))
    setMoved(null)
    setChecks(0)
  }
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<K, readonly Row[]>(call, {
    form: formName,
    refreshes,
    saved: (answer: Answered<RouteOf<K>>) => {
      toast({ title: settings.savedText })
      begin(answer as object as Saved)
    },
    refused: ({ error }) => {
      const message = messageOf(error, settings.notSavedText)
      return refusedField(error) ? null : message
    },
    unknown: ({ error }) => messageOf(error, settings.notSavedText),
    onFailed: ({ error, values }) => {
      setRefused(refusedField(error))
      setChecks((count) => count + 1)
      const now = movedOnRecord<Saved>(error)
      if (!now) return
      const merged = mergedRows(rowsOf(opened), values, rowsOf(now), settings)
      setOpened(now)
      replace(merged)
      const differences = rowDifferences(rowsOf(now), merged, settings)
      setMoved({ by: settings.changedBy(now), differences })
    },
  })
  const isTyped = JSON.stringify(typed) !== JSON.stringify(rowsOf(opened))
  const isBusy = saving || unsettled !== null
  useTyped(() => (saving ? 'sent' : isTyped ? 'lost' : 'nothing'))
  useNewer(saved.version > opened.version && !isTyped && !isBusy ? saved : null, begin)

  const send = async () => {
    setChecks(checks + 1)
    setRefused(null)
    if (Object.keys(problems).length > 0) return
    const saveThem = () => save(settings.toSend(typed, opened), typed)
    if (askFirst) askFirst(typed, opened, () => void saveThem())
    else await saveThem()
  }
  return {
    /** While the outcome of a save isn't known, these are the rows that were sent. */
    rows: unsettled ? shownOnce(unsettled.values) : rows,
    change: edits.change,
    remove: edits.remove,
    add: () => edits.add(settings.emptyRow(typed)),
    /** The problem of a field, after the person has tried to save. */
    problemOf: problemIn(checks > 0 ? problems : {}, refused),
    /**
     * 0 when the form begins. It grows when the person tries to save, and again when a save fails. Each time the first
     * problem gets the focus.
     */
    checks,
    moved,
    saving,
    unsettled: unsettled !== null,
    /** Goes back to the saved rows. */
    reset: () => begin(opened),
    /** Sends an unsettled save again, or else the rows. It does nothing while the person has to decide. */
    submit: async () => {
      if (unsettled) await sendAgain()
      else if (moved === null) await send()
    },
    /** Saves the rows over somebody else's change. */
    saveMine: async () => {
      setMoved(null)
      await send()
    },
    setAside: () => {
      setAside()
      begin(saved)
    },
  }
}

function problemIn(problems: Readonly<Record<string, string>>, refused: RefusedField | null) {
  return (place: number, name: string): string | undefined => {
    const field = `${place}.${name}`
    return refused?.field === field ? refused.problem : problems[field]
  }
}

/** Begins again with a newer list; null while there is none. */
function useNewer<Saved>(newer: Saved | null, begin: (from: Saved) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each newer list
  useEffect(() => {
    if (newer !== null) begin(newer)
  }, [newer])
}

/**
 * Makes the rows of an unsettled save for the screen. Nobody can change them, so their places are enough to identify them.
 */
function shownOnce<Row>(rows: readonly Row[]): ShownRow<Row>[] {
  return rows.map((row, place) => ({ id: -place, row }))
}
