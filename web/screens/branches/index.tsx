import { Badge, Stack } from '@chakra-ui/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { branches as texts } from '#texts/branches.ts'
import * as labels from '#texts/labels.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { BranchName, branchCodeField, marginField } from '../../../shared/contract/branches.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { CheckboxField, NO, YES } from '../../fields/checkbox-field.tsx'
import { Fields } from '../../fields/fields.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { rowActions } from '../../lists/row-actions.tsx'
import { RowForm } from '../../lists/row-form.tsx'
import { type RowOf, rowKind } from '../../lists/row-kind.ts'
import { useRows } from '../../lists/use-rows.ts'
import { checkedAmount } from '../../money/money-fields.ts'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'
import { SettingsIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { RowButton } from '../../ui/row-button.tsx'

type Branch = RowOf<'GET /api/branches'>

/**
 * Describes the list of branches and its form. Rules: docs/rules/sessions-and-roles.md
 * @param taken the codes of existing branches; a new branch with one of them would rename the existing branch instead
 */
export function branchKind(taken: readonly string[]) {
  const typedCode = z
    .string()
    .check(z.refine((code) => code.trim() !== '', { error: texts.codeIsRequired, abort: true }))
  const freeCode = branchCodeField.check(
    z.refine((code) => !taken.includes(code), {
      error: ({ input }) => texts.codeTaken(String(input)),
    }),
  )
  return rowKind({
    list: 'GET /api/branches',
    create: 'PUT /api/branches/{code}',
    update: 'PUT /api/branches/{code}',
    permission: 'administerBranches',
    words: texts.row,
    // If another branch becomes head office, the signed-in user may act for other branches than before.
    refreshes: ['GET /api/branches', 'GET /api/auth/me'],
    labels: {
      code: labels.code,
      name: texts.name,
      headOffice: texts.headOffice,
      branchMargin: texts.branchMargin,
      clerkMargin: texts.clerkMargin,
    },
    fresh: { code: '', name: '', headOffice: NO, ...NO_MARGINS },
    schema: z.object({ code: z.pipe(typedCode, freeCode), ...EDITED }),
    updateSchema: z.object(EDITED),
    paramsOf: ({ code }) => ({ code: code.trim().toUpperCase() }),
    // Only changes are sent, because the form may be old, and another branch may have become head office since.
    bodyOf: ({ name, headOffice, ...typed }, row) => ({
      name: name.trim(),
      ...changedMargins(typed, row ?? NO_MARGINS),
      ...(headOffice === (row?.headOffice ? YES : NO) ? {} : { headOffice: headOffice === YES }),
    }),
  })
}

/** How far a branch may deviate from head office's rates, and a clerk from the branch's rates, in per cent. */
type Margins = Pick<Branch, 'branchMargin' | 'clerkMargin'>

const NO_MARGINS: Margins = { branchMargin: '0.00', clerkMargin: '0.00' }
const typedMargin = checkedAmount(marginField)
const EDITED = { name: BranchName, branchMargin: typedMargin, clerkMargin: typedMargin }

function changedMargins(typed: Margins, before: Margins): Partial<Margins> {
  const changed = (['branchMargin', 'clerkMargin'] as const).filter(
    (name) => settledAmount(typed[name]) !== before[name],
  )
  return Object.fromEntries(changed.map((name) => [name, settledAmount(typed[name])]))
}

/** The screen with the branches of the house, their codes and names. Rules: docs/rules/sessions-and-roles.md */
export default function Branches() {
  const { user } = useSession()
  return (
    <Page title={texts.title}>
      {may(user.userType, 'administerBranches') ? (
        <BranchList />
      ) : (
        <NotAllowed to="administerBranches" advice={texts.askAnAdmin} />
      )}
    </Page>
  )
}

function BranchList() {
  const { timeZone } = useSession()
  const { data } = useApi('GET /api/branches')
  const kind = useMemo(() => branchKind(data?.map(({ code }) => code) ?? []), [data])
  const rows = useRows(kind, ({ name }) => name)
  const settings = useOpening<Branch>()
  const columns: Column<Branch>[] = [
    title(labels.code, ({ code }) => code, { card: atStart(1) }),
    {
      header: texts.name,
      cell: ({ name, headOffice }) => (
        <>
          {name} {headOffice ? <Badge css={HEAD_OFFICE_LOOK}>{texts.headOffice}</Badge> : null}
        </>
      ),
      card: atEnd(2),
    },
    {
      header: labels.createdAt,
      cell: ({ createdAt }) => formatInstant(new Date(createdAt), timeZone),
      card: atEnd(4, 'named'),
    },
    {
      header: texts.dailyClose,
      cell: (branch) => <DailyClose branch={branch} onOpen={() => settings.open(branch)} />,
      card: across(5, 'named'),
    },
    ...rowActions(rows, atStart(3)),
  ]
  return (
    <Stack gap="5">
      <RowForm rows={rows}>
        <Fields columns={{ sm: '12rem minmax(0, 1fr)', lg: '16rem 26rem' }}>
          <InputField
            name="code"
            textTransform="uppercase"
            hint={rows.edited ? texts.codeStays : texts.codeHint}
            disabled={rows.edited !== null}
            required
          />
          <InputField name="name" dir="auto" maxLength={60} hint={texts.nameHint} required />
          <CheckboxField name="headOffice" hint={texts.headOfficeHint} />
        </Fields>
        <Fields columns={{ sm: '1fr 1fr', lg: '21rem 21rem' }}>
          <InputField
            name="branchMargin"
            inputMode="decimal"
            hint={texts.branchMarginHint}
            required
          />
          <InputField
            name="clerkMargin"
            inputMode="decimal"
            hint={texts.clerkMarginHint}
            required
          />
        </Fields>
      </RowForm>
      <ListTable {...rows.table} columns={columns} cards={CARDS} />
      <WhileOpened opening={settings}>
        {(branch, dialog) => <DailyCloseDialog {...dialog} branch={branch} />}
      </WhileOpened>
    </Stack>
  )
}

/** The day from which the branch closes its days, and the button for its settings. */
function DailyClose(props: { readonly branch: Branch; readonly onOpen: () => void }) {
  const { name, closingFrom } = props.branch
  return (
    <>
      {closingFrom === null ? texts.notClosing : texts.since(formatDate(closingFrom))}{' '}
      <RowButton label={texts.dailyCloseOf(name)} onClick={props.onOpen}>
        <SettingsIcon size={14} /> {texts.dailyClose}
      </RowButton>
    </>
  )
}

const DailyCloseDialog = lazyPart(
  async () => (await import('./daily-close-dialog.tsx')).DailyCloseDialog,
)

/** The colours of the badge for head office, as in the list of users, where other colours mean user types. */
const HEAD_OFFICE_LOOK = { bg: 'bg.muted', color: 'fg' } as const

const CARDS: Cards = { below: '32rem' }
