import { Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import * as labels from '#texts/labels.ts'
import { formatInstant } from '../../../shared/calendar/format-date.ts'
import {
  DEFAULT_START_NUMBER,
  NumberSettingRequest,
} from '../../../shared/contract/number-settings.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { currencyChoices } from '../../fields/choices.ts'
import { Fields } from '../../fields/fields.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { rowActions } from '../../lists/row-actions.tsx'
import { RowForm } from '../../lists/row-form.tsx'
import { type RowOf, rowKind } from '../../lists/row-kind.ts'
import { useRows } from '../../lists/use-rows.ts'
import type { Cards } from '../../table/card-looks.ts'
import { atEnd, atStart, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { DigitsInput } from '../../ui/digits-input.tsx'
import { Page } from '../../ui/page.tsx'

/** A setting as returned by the list. */
export type Setting = RowOf<'GET /api/account-number-settings'>

/** The settings: the first account number of each currency. Rules: docs/rules/accounts.md */
export const SETTINGS = rowKind({
  list: 'GET /api/account-number-settings',
  create: 'POST /api/account-number-settings',
  update: 'PUT /api/account-number-settings/{id}',
  permission: 'setNumbers',
  words: texts.row,
  labels: { currencyId: labels.currency, startNumber: texts.startNumber },
  fresh: { currencyId: '', startNumber: String(DEFAULT_START_NUMBER) },
  schema: NumberSettingRequest,
  bodyOf: ({ currencyId, startNumber }) => ({
    currencyId: Number(currencyId),
    startNumber: Number(startNumber),
  }),
})

/** The screen for the first account number of each currency. Rules: docs/rules/accounts.md */
export default function AccountNumberSettings() {
  const { timeZone } = useSession()
  const currencies = useCurrencies()
  const codes = useMemo(
    () => new Map(currencies.data?.map(({ id, code }) => [id, code])),
    [currencies.data],
  )
  const codeOf = ({ currencyId }: Setting) =>
    codes.get(currencyId) ?? texts.currencyNumber(currencyId)
  const rows = useRows(SETTINGS, codeOf)
  const { edited, table } = rows
  // An inactive currency keeps its setting, but isn't offered for a new setting.
  const offered = currencies.data?.filter(
    ({ id, isActive }) => isActive || id === edited?.currencyId,
  )

  const columns: Column<Setting>[] = [
    title(labels.currency, codeOf, { card: atStart(1) }),
    {
      header: texts.startNumber,
      cell: ({ startNumber }) => startNumber,
      align: 'end',
      width: '9rem',
      card: atEnd(4, 'named'),
    },
    {
      header: labels.createdAt,
      cell: ({ createdAt }) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          <bdi>{formatInstant(new Date(createdAt), timeZone)}</bdi>
        </span>
      ),
      card: atStart(3, 'named'),
    },
    ...rowActions(rows, atEnd(2)),
  ]
  return (
    <Page title={texts.title}>
      <Stack gap="5">
        <RowForm rows={rows}>
          <Fields columns={{ sm: '1fr 1fr', lg: '20rem 14rem' }}>
            <SelectField
              name="currencyId"
              none={currencies.isLoading ? texts.loadingCurrencies : labels.selectCurrency}
              choices={currencyChoices(offered)}
              required
            />
            <InputField
              name="startNumber"
              as={DigitsInput}
              maxLength={9}
              hint={texts.startNumberHint}
              required
            />
          </Fields>
        </RowForm>
        <ListTable
          {...table}
          reads={[...table.reads, [labels.theCurrencies, currencies]]}
          columns={columns}
          cards={CARDS}
        />
      </Stack>
    </Page>
  )
}

const CARDS: Cards = {
  below: '32rem',
  looks: { '& td .row-buttons': { justifyContent: 'flex-end' } },
}
