import { Button, Stack, type SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import * as labels from '#texts/labels.ts'
import { users as texts } from '#texts/users.ts'
import { may, USER_TYPES } from '../../../shared/contract/access.ts'
import { UserRequest, UserUpdateRequest } from '../../../shared/contract/users.ts'
import { storedUser, storeUser } from '../../api/stored-session.ts'
import { useApi } from '../../api/use-api.ts'
import { CHANGE_PASSWORD, runCommand } from '../../app/keys/registry.ts'
import { useSession } from '../../app/session.tsx'
import { choicesOf } from '../../fields/choices.ts'
import { Fields } from '../../fields/fields.tsx'
import { useFormField } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { rowActions } from '../../lists/row-actions.tsx'
import { RowDeletion } from '../../lists/row-deletion.tsx'
import { RowForm } from '../../lists/row-form.tsx'
import { type RowOf, rowKind } from '../../lists/row-kind.ts'
import { useRows } from '../../lists/use-rows.ts'
import { branchLabel } from '../../report/branch-label.ts'
import type { Cards } from '../../table/card-looks.ts'
import { atEnd, atStart } from '../../table/columns.tsx'
import { type Column, heightOf } from '../../table/data-table.tsx'
import { Field } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { branchIn, branchIsChosen, NEW_BRANCH, withBranch } from './user-branch.ts'

/** A user as returned by the list. */
export type ListedUser = RowOf<'GET /api/tbl-users'>

/** The users with their types. Rules: docs/rules/sessions-and-roles.md */
export const USERS = rowKind({
  list: 'GET /api/tbl-users',
  create: 'POST /api/tbl-users',
  update: 'PUT /api/tbl-users/{id}',
  remove: { key: 'DELETE /api/tbl-users/{id}', words: texts.deletion },
  permission: 'administerUsers',
  // A save may create a branch. The changed user may be the signed-in one, so the session is read again too.
  refreshes: ['GET /api/tbl-users', 'GET /api/branches', 'GET /api/auth/me'],
  words: texts.row,
  labels: {
    userName: labels.username,
    password: texts.password,
    userType: texts.userType,
    chosenBranch: labels.branch,
    newBranch: texts.newBranch,
  },
  // Passwords can't be read back, so the field is empty for an edited user too. The branch is empty as well: a branch that
  // is sent counts as chosen, and may make the user one of head office.
  fresh: { userName: '', password: '', userType: '', chosenBranch: '', newBranch: '' },
  schema: withBranch(UserRequest, branchIsChosen),
  updateSchema: withBranch(UserUpdateRequest, z.string()),
  bodyOf: ({ userName, password, userType, ...branches }) => ({
    userName: userName.trim(),
    password,
    userType,
    ...branchIn(branches),
  }),
  holdsSecret: true,
  onSaved: (saved) => {
    if (saved.id === storedUser().id) storeUser(saved)
  },
})

/** The screen with the users who may sign in, and their types. Rules: docs/rules/sessions-and-roles.md */
export default function Users() {
  const { user } = useSession()
  return (
    <Page title={texts.title}>
      {may(user.userType, 'administerUsers') ? (
        <UserAdministration ownId={user.id} />
      ) : (
        <NotAllowed to="administerUsers" advice={texts.askAnAdmin} />
      )}
    </Page>
  )
}

function UserAdministration({ ownId }: { ownId: number }) {
  const rows = useRows(USERS, ({ userName }) => userName)
  const { edited, table } = rows
  const [[what, read]] = table.reads
  // The newest user comes first. So it is visible right below the form in which it was created.
  const newestFirst = useMemo(() => read.data?.toReversed(), [read.data])
  const columns = [
    ...COLUMNS,
    ...rowActions(rows, atStart(3), ({ id }) => (id === ownId ? texts.ownUserStays : undefined)),
  ]
  const isOwn = edited?.id === ownId
  return (
    <Stack gap="5">
      <RowForm rows={rows}>
        <Fields columns={{ sm: '1fr 1fr', xl: '1.2fr 1.2fr 1fr 1fr' }}>
          <InputField name="userName" autoCapitalize="none" dir="auto" required />
          {isOwn ? (
            <OwnPasswordField />
          ) : (
            <InputField
              name="password"
              as={PasswordInput}
              autoComplete="new-password"
              required={!edited}
              hint={edited ? texts.keepsPassword : texts.passwordRule}
            />
          )}
          <SelectField
            name="userType"
            none={texts.selectType}
            choices={choicesOf(USER_TYPES)}
            hint={isOwn ? texts.endsOwnSession : undefined}
            required
          />
          <BranchFields kept={edited?.branch} />
        </Fields>
      </RowForm>
      <ListTable
        {...table}
        {...heightOf(newestFirst?.length ?? 0)}
        reads={[[what, { ...read, data: newestFirst }]]}
        columns={columns}
        cards={CARDS}
        looks={CELL_LOOKS}
      />
      <RowDeletion rows={rows} />
    </Stack>
  )
}

/**
 * Replaces the password field for the signed-in user. The dialog for one's own password asks for the old password, and the
 * session stays.
 */
function OwnPasswordField() {
  return (
    <Field label={texts.password}>
      <Button variant="outline" justifyContent="start" onClick={() => runCommand(CHANGE_PASSWORD)}>
        {texts.changeOwnPassword}
      </Button>
    </Field>
  )
}

/** The same text for every user, because the server never reveals anything about a password. */
const MASKED_PASSWORD = '••••••••'

const COLUMNS: readonly Column<ListedUser>[] = [
  { header: texts.id, cell: ({ id }) => id, width: '5rem' },
  {
    header: labels.username,
    cell: ({ userName }) => (
      <span data-name="">
        <bdi>{userName}</bdi>
      </span>
    ),
    card: atStart(1),
  },
  {
    header: texts.password,
    cell: () => (
      <span role="img" aria-label={texts.hidden}>
        {MASKED_PASSWORD}
      </span>
    ),
  },
  {
    header: texts.userType,
    cell: ({ userType }) => <span data-user-type={userType}>{userType}</span>,
    card: atEnd(2),
  },
  {
    header: labels.branch,
    cell: ({ branch, isHeadOffice }) => (
      <>
        {branch} {isHeadOffice ? <span data-head-office="">{texts.headOffice}</span> : null}
      </>
    ),
    card: atEnd(4, 'named'),
  },
]

const CARDS: Cards = { below: '40rem', looks: { '& tbody tr': { alignItems: 'end' } } }

const CELL_LOOKS: SystemStyleObject = {
  '& :is([data-user-type], [data-head-office])': {
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  // The badge's colour distinguishes the types.
  '& [data-user-type=Admin]': { bg: 'violet.subtle', color: 'violet.fg' },
  '& [data-user-type=Manager]': { bg: 'blue.subtle', color: 'blue.fg' },
  '& [data-user-type=User]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-head-office]': { bg: 'bg.muted', color: 'fg', whiteSpace: 'nowrap' },
  '& [data-user-type=Viewer]': { bg: 'amber.subtle', color: 'amber.fg' },
  '& [data-name]': { overflowWrap: 'anywhere' },
}

/** The branch of a user, chosen from the existing branches. The last choice makes a new branch and asks for its code. */
function BranchFields(props: {
  /** The branch of an edited user. The user keeps it if none is chosen. */
  readonly kept: string | undefined
}) {
  const { kept } = props
  const { data: branches = [] } = useApi('GET /api/branches')
  const { form } = useFormField('chosenBranch')
  const chosen: string = useWatch({ control: form.control, name: 'chosenBranch' })
  const listed = branches.map(({ code }) => [code, branchLabel(branches, code)] as const)
  const headOffice = branches.find((branch) => branch.headOffice)
  // Until the branches are read, the only choice is the branch of an unsettled save.
  const isListed = ['', NEW_BRANCH].includes(chosen) || branches.some(({ code }) => code === chosen)
  const choices = isListed ? listed : [[chosen, chosen] as const, ...listed]
  return (
    <>
      <SelectField
        name="chosenBranch"
        none={
          kept === undefined ? texts.selectBranch : texts.keepsBranch(branchLabel(branches, kept))
        }
        choices={[...choices, [NEW_BRANCH, texts.newBranchChoice]]}
        hint={headOffice && headOfficeHint(branchLabel(branches, headOffice.code), kept)}
        required={kept === undefined}
      />
      {chosen === NEW_BRANCH && (
        <InputField
          name="newBranch"
          textTransform="uppercase"
          hint={texts.newBranchHint}
          maxLength={8}
          required
        />
      )}
    </>
  )
}

/** Says how a user comes to act for head office. Only a branch that is chosen has this effect, not one that is kept. */
function headOfficeHint(branch: string, kept: string | undefined): string {
  const chosen = texts.headOfficeHint(branch)
  return kept === undefined ? chosen : `${chosen} ${texts.unchangedGivesNothing}`
}
