import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { EditIcon } from '../../components/icons.tsx'
import { RowButton } from '../../components/row-button.tsx'
import type { Setting } from './setting-values.ts'

interface SettingsTableProps {
  readonly settings: readonly Setting[] | undefined
  /** The currencies' codes by id; undefined while they load. */
  readonly codes: ReadonlyMap<number, string> | undefined
  readonly timeZone: string
  /** Null where this person may not edit. */
  readonly onEdit: ((setting: Setting) => void) | null
}

/** Where each currency's account numbers start (specification 1, section 2). */
export function SettingsTable(props: SettingsTableProps) {
  const { settings, codes, timeZone, onEdit } = props
  const codeOf = ({ currencyId }: Setting) =>
    codes?.get(currencyId) ?? texts.currencyNumber(currencyId)
  const columns: Column<Setting>[] = [
    { header: texts.currency, cell: (setting) => codeOf(setting) },
    {
      header: texts.startNumber,
      cell: ({ startNumber }) => startNumber,
      align: 'end',
      width: '9rem',
    },
    {
      header: texts.createdAt,
      cell: ({ createdAt }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <bdi>{formatInstant(new Date(createdAt), timeZone)}</bdi>
        </span>
      ),
    },
    {
      header: texts.actions,
      cell: (setting) => (
        <div className="row-buttons">
          <RowButton
            label={texts.editOf(codeOf(setting))}
            disabled={!onEdit}
            onClick={() => onEdit?.(setting)}
          >
            <EditIcon size={14} /> {texts.edit}
          </RowButton>
        </div>
      ),
      width: '8rem',
    },
  ]
  return (
    <DataTable
      columns={columns}
      rows={settings ?? []}
      rowKey={({ id }) => id}
      caption={texts.caption}
      loading={!settings || !codes}
      emptyText={texts.noSettingsFound}
    />
  )
}
