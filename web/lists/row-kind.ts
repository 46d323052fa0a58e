import type { Permission } from '../../shared/contract/access.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { ListKey, ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { checkedAsTyped, type Schema } from '../fields/checked-as-typed.ts'

/** What the form of a row holds: text, as it stands in its fields. */
export type RowValues = Readonly<Record<string, string>>

/** What is said of a row. */
export interface RowWords {
  /** What tells its form from the user's others: "number setting". */
  readonly formName: string
  /** What is saved, within a sentence: "setting". */
  readonly what: string
  readonly created: string
  readonly updated: string
  readonly notCreated: string
  readonly notUpdated: string
  /** Above its form: for a new one, and for one that is edited, by what it is known by. */
  readonly newTitle: string
  readonly editTitle: (name: string) => string
  /** On its button: "Edit karim". */
  readonly editOf: (name: string) => string
  /** Above the list of all of them. */
  readonly list: string
  /** The same at the start of a sentence: "The users". */
  readonly all: string
  /** Read out where their table begins. */
  readonly caption: string
  readonly noneFound: string
  /** Where there are none: what to do next. */
  readonly noneHint?: string
}

/** The same of its deletion. */
export interface DeletionWords<Row> {
  readonly formName: (id: number) => string
  /** On the button that asks about it: "Delete karim". */
  readonly deleteOf: (name: string) => string
  /** What is about to happen. */
  readonly willDelete: (row: Row) => string
  readonly deleted: string
  readonly notDeleted: string
}

interface Declared<Row, Values extends RowValues> {
  readonly list: ListKey
  readonly create: WriteKey
  readonly update: WriteKey
  /** Left out where nothing is deleted. */
  readonly remove?: { readonly key: WriteKey; readonly words: DeletionWords<Row> }
  /** What may do all this. */
  readonly permission: Permission
  /** What a save changes on any screen; the list itself where left out. */
  readonly refreshes?: readonly ReadKey[]
  /** The fields in their order, and what each is called. */
  readonly labels: Readonly<Record<keyof Values, string>>
  /** What a new one begins with. An edited one begins with what it holds under the same names. */
  readonly fresh: Values
  /** What checks the form; the server checks the same. */
  readonly schema: Schema
  /** The same for a row that is edited, where it is another. */
  readonly updateSchema?: Schema
  readonly words: RowWords
  /** True where a password is sent: nothing of it is then kept outside the screen. */
  readonly holdsSecret?: boolean
  /** Told of each row that was saved. */
  readonly onSaved?: (saved: Row) => void
}

/** A kind of rows that are listed, and edited in a form above the list. */
export interface RowKind<Row, Values extends RowValues> extends Declared<Row, Values> {
  /** What is sent of a form that was checked. */
  readonly bodyOf: (values: Values) => unknown
}

/** A row as its list has it. */
export type RowOf<L extends ListKey> = Answered<RouteOf<L>> extends readonly (infer R)[] ? R : never

/** Declares a kind of rows: its calls, its words, and what its form holds, checks and sends. */
export function rowKind<
  L extends ListKey,
  C extends WriteKey,
  U extends WriteKey,
  Values extends RowValues,
>(
  kind: Declared<RowOf<L>, Values> & {
    readonly list: L
    readonly create: C
    readonly update: U
    readonly bodyOf: (values: Values) => SentTo<C>['body'] & SentTo<U>['body']
  },
): RowKind<RowOf<L>, Values> {
  return kind
}

/** What the form of a row begins with. @param row null for a new one */
export function valuesOf<Values extends RowValues>(
  { fresh }: Pick<RowKind<never, Values>, 'fresh'>,
  row: object | null,
): Values {
  if (!row) return fresh
  const held: Readonly<Record<string, unknown>> = { ...row }
  const values = Object.keys(fresh).map((field) => [field, String(held[field] ?? '')])
  return Object.fromEntries(values) as Values
}

/** What checks the form of a row. @param row null for a new one */
export function checkOf<Row, Values extends RowValues>(
  { schema, updateSchema = schema, labels }: RowKind<Row, Values>,
  row: Row | null,
) {
  return checkedAsTyped<Values>(row ? updateSchema : schema, labels)
}
