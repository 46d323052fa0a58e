/** The constants of a partner's list of hawalas, in a file without schemas. Rules: docs/rules/hawala-orders.md */

/** The most rows of a list that is received. */
export const MOST_LIST_ROWS = 500
/** The most characters of a cell as it is sent; one that is too long for its field is an error of its row. */
export const MOST_LIST_CELL_LENGTH = 500

/** The columns of a row. A blank share is that of the partner's terms, a blank currency that of its account. */
export const LIST_COLUMNS = [
  'partnerNumber',
  'amount',
  'currency',
  'receiverName',
  'receiverFatherName',
  'receiverPhone',
  'senderName',
  'senderPhone',
  'payingBranch',
  'partnerCommission',
  'partnerDate',
  'narrative',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

export type ListCells = { readonly [Column in ListColumn]?: string | null | undefined }

/**
 * What is to be done with a row: it is received; its number was received before; it waits, because the branch that pays has
 * closed the day or counted its vault; or a cell is wrong.
 */
export const LIST_ROW_STATES = ['new', 'duplicate', 'waits', 'error'] as const
export type ListRowState = (typeof LIST_ROW_STATES)[number]

/** The partner who sent a list, and the currency of its account. */
export interface ListSender {
  readonly partner: string
  readonly currencyId: number
}

/**
 * Returns the body with which a row is received, `POST /api/hawala-orders`. The plan judges exactly this body. It is in the
 * currency of the account; the plan refuses a row of another one.
 * @param cells of a row that is received, with the share and the day that the plan says
 */
export function receiveBodyOf({ partner, currencyId }: ListSender, cells: ListCells) {
  return {
    way: 'receive' as const,
    partner,
    currencyId,
    payingBranch: textOf(cells, 'payingBranch') ?? '',
    partnerNumber: textOf(cells, 'partnerNumber') ?? '',
    partnerDate: textOf(cells, 'partnerDate'),
    amount: textOf(cells, 'amount') ?? '',
    partnerCommission: textOf(cells, 'partnerCommission'),
    sender: {
      name: textOf(cells, 'senderName') ?? '',
      phone: textOf(cells, 'senderPhone'),
    },
    receiver: {
      name: textOf(cells, 'receiverName') ?? '',
      fatherName: textOf(cells, 'receiverFatherName'),
      phone: textOf(cells, 'receiverPhone'),
    },
    narrative: textOf(cells, 'narrative'),
  }
}

function textOf(cells: ListCells, column: ListColumn): string | null {
  return cells[column]?.trim() || null
}

/** Returns the column of a field of the body; null for one that no column fills. */
export function columnOfField(field: string): ListColumn | null {
  const [, party, name] = /^(sender|receiver)\.(\w)/.exec(field) ?? []
  const column = party ? `${party}${name?.toUpperCase()}${field.slice(party.length + 2)}` : field
  return LIST_COLUMNS.find((each) => each === column) ?? null
}
