import type { Permission } from '../../shared/contract/access.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { ListKey, ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { checkedAsTyped, type Schema } from '../fields/checked-as-typed.ts'

/** The values of a row's form: the text of each field. */
export type RowValues = Readonly<Record<string, string>>

/** A row that the API identifies by its number or its code. */
export type KeyedRow = { readonly id: number } | { readonly code: string }

/** Returns the number of a row, or its code if it has no number. */
export function keyOf(row: KeyedRow): number | string {
  return 'id' in row ? row.id : row.code
}

/** The texts about a row. */
export interface RowWords {
  /** The key of the form among the user's drafts and saves: "number setting". */
  readonly formName: string
  /** The name of the record, as used within a sentence: "setting". */
  readonly what: string
  readonly created: string
  readonly updated: string
  readonly notCreated: string
  readonly notUpdated: string
  /** The title of the form for a new row. `editTitle` is the title for an existing row. */
  readonly newTitle: string
  readonly editTitle: (name: string) => string
  /** The label of the edit button: "Edit karim". */
  readonly editOf: (name: string) => string
  /** The title of the list. */
  readonly list: string
  /** The name of the list at the start of a sentence: "The users". */
  readonly all: string
  /** The table's caption for screen readers. */
  readonly caption: string
  readonly noneFound: string
  /** The hint for an empty list: what to do next. */
  readonly noneHint?: string
}

/** The texts about the deletion of a row. */
export interface DeletionWords<Row> {
  readonly formName: (id: number) => string
  /** The label of the delete button: "Delete karim". */
  readonly deleteOf: (name: string) => string
  /** The question text: what will be deleted. */
  readonly willDelete: (row: Row) => string
  readonly deleted: string
  readonly notDeleted: string
}

interface Declared<Row, Values extends RowValues> {
  readonly list: ListKey
  readonly create: WriteKey
  readonly update: WriteKey
  /** The deletion of a row. Left out if rows can't be deleted. */
  readonly remove?: { readonly key: WriteKey; readonly words: DeletionWords<Row> }
  /** The permission that a user needs to change rows. */
  readonly permission: Permission
  /** The reads whose data a save changes. By default only the list. */
  readonly refreshes?: readonly ReadKey[]
  /** The fields in order, with their labels. */
  readonly labels: Readonly<Record<keyof Values, string>>
  /** The values of a new row's form. An edited row fills the same fields with its own values. */
  readonly fresh: Values
  /** The schema of the form; the server applies the same checks. */
  readonly schema: Schema
  /** The schema for editing, if it differs from `schema`. */
  readonly updateSchema?: Schema
  /** The path parameters of a save. Left out if new rows have none and edited rows have only `id`. */
  readonly paramsOf?: (values: Values) => Readonly<Record<string, string>>
  readonly words: RowWords
  /** True if the form has a password. The form's values are then never stored outside the screen. */
  readonly holdsSecret?: boolean
  /** Called with each saved row. */
  readonly onSaved?: (saved: Row) => void
}

/** A kind of rows that are shown in a list and edited in a form above it. */
export interface RowKind<Row, Values extends RowValues> extends Declared<Row, Values> {
  /** Makes the request body from checked values. @param row the edited row; null for a new one */
  readonly bodyOf: (values: Values, row: Row | null) => unknown
}

/** A row as returned by its list. */
export type RowOf<L extends ListKey> = Answered<RouteOf<L>> extends readonly (infer R)[] ? R : never

/** Declares a kind of rows: its API calls, texts, form values and schemas. */
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
    readonly bodyOf: (values: Values, row: RowOf<L> | null) => SentTo<C>['body'] & SentTo<U>['body']
  },
): RowKind<RowOf<L>, Values> {
  return kind
}

/** Returns the initial values of a row's form. @param row null for a new row */
export function valuesOf<Values extends RowValues>(
  { fresh }: Pick<RowKind<never, Values>, 'fresh'>,
  row: object | null,
): Values {
  if (!row) return fresh
  const held: Readonly<Record<string, unknown>> = { ...row }
  const values = Object.keys(fresh).map((field) => [field, String(held[field] ?? '')])
  return Object.fromEntries(values) as Values
}

/** Returns the schema for a row's form. @param row null for a new row */
export function checkOf<Row, Values extends RowValues>(
  { schema, updateSchema = schema, labels }: RowKind<Row, Values>,
  row: Row | null,
) {
  return checkedAsTyped<Values>(row ? updateSchema : schema, labels)
}
