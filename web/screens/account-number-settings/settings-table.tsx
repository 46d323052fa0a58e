import { Box } from '@chakra-ui/react'
import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import { type Cards, cardLooks } from '../../components/card-looks.ts'
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

const CARDS: Cards = {
  below: '32rem',
  looks: { '& td .row-buttons': { justifyContent: 'flex-end' } },
}

/** Where each currency's account numbers start (specification 1, section 2). */
export function SettingsTable(props: SettingsTableProps) {
  const { settings, codes, timeZone, onEdit } = props
  const codeOf = ({ currencyId }: Setting) =>
    codes?.get(currencyId) ?? texts.currencyNumber(currencyId)
  const columns: Column<Setting>[] = [
    {
      header: texts.currency,
      cell: (setting) => <strong>{codeOf(setting)}</strong>,
      card: { place: 1, side: 'start' },
    },
    {
      header: texts.startNumber,
      cell: ({ startNumber }) => startNumber,
      align: 'end',
      width: '9rem',
      card: { place: 4, side: 'end', named: true },
    },
    {
      header: texts.createdAt,
      card: { place: 3, side: 'start', named: true },
      cell: ({ createdAt }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <bdi>{formatInstant(new Date(createdAt), timeZone)}</bdi>
        </span>
      ),
    },
    // Who may not set them has nothing to press.
    ...(onEdit
      ? [
          {
            header: texts.actions,
            card: { place: 2, side: 'end' },
            cell: (setting: Setting) => (
              <div className="row-buttons">
                <RowButton label={texts.editOf(codeOf(setting))} onClick={() => onEdit(setting)}>
                  <EditIcon size={14} /> {texts.edit}
                </RowButton>
              </div>
            ),
            width: '1%',
          } satisfies Column<Setting>,
        ]
      : []),
  ]
  return (
    <Box css={cardLooks(columns, CARDS)}>
      <DataTable
        columns={columns}
        rows={settings ?? []}
        rowKey={({ id }) => id}
        caption={texts.caption}
        loading={!settings || !codes}
        emptyText={texts.noSettingsFound}
        emptyHint={onEdit ? texts.noSettingsHint : undefined}
      />
    </Box>
  )
}
