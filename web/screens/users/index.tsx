import { Stack } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { users as texts } from '#texts/users.ts'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import { messageOf } from '../../api/errors.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { DeadEnd } from '../../components/dead-end.tsx'
import { ListPanel } from '../../components/list-panel.tsx'
import { Page } from '../../components/page.tsx'
import { useOpening, WhileOpened } from '../../forms/opening.tsx'
import { DeleteUser } from './delete-user.tsx'
import { UserForm } from './user-form.tsx'
import type { ListedUser } from './user-values.ts'
import { UsersTable } from './users-table.tsx'

/** Who may sign in, and as what (specification 1, section 2 "Users"). */
export default function Users() {
  const { user } = useSession()
  return (
    <Page title={texts.title}>
      {may(user.userType, 'administerUsers') ? (
        <UserAdministration ownId={user.id} />
      ) : (
        <DeadEnd
          reason={refusalOf(user.userType, 'administerUsers')}
          advice={texts.askAnAdmin}
          home={paths.dashboard()}
        />
      )}
    </Page>
  )
}

function UserAdministration({ ownId }: { ownId: number }) {
  const { data, error, isValidating, mutate } = useFreshApi('GET /api/tbl-users')
  const [edited, setEdited] = useState<ListedUser | null>(null)
  const refreshButton = useRef<HTMLButtonElement>(null)
  const deletion = useOpening<ListedUser>(refreshButton)
  return (
    <Stack gap="5">
      <UserForm key={edited?.id ?? 'new'} edited={edited} onLeave={() => setEdited(null)} />
      <ListPanel
        title={texts.list}
        what={texts.theUsers}
        failure={error ? messageOf(error, error.message) : null}
        loaded={data !== undefined}
        refreshing={isValidating}
        onRefresh={() => void mutate()}
        refreshButton={refreshButton}
      >
        <UsersTable users={data} ownId={ownId} onEdit={setEdited} onDelete={deletion.open} />
      </ListPanel>
      <WhileOpened opening={deletion}>
        {(doomed, isOpen) => (
          <DeleteUser
            doomed={doomed}
            open={isOpen}
            onClose={(deleted) => {
              deletion.close()
              if (deleted && doomed.id === edited?.id) setEdited(null)
            }}
            finalFocus={deletion.focusAfter}
          />
        )}
      </WhileOpened>
    </Stack>
  )
}
