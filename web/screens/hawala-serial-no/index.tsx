import { Stack, Text } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import type { SearchBy } from '../../../shared/search/matching.ts'
import { messageOf } from '../../api/errors.ts'
import { useAccounts } from '../../api/use-accounts.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { ListPanel } from '../../components/list-panel.tsx'
import { Page } from '../../components/page.tsx'
import { useOpening, WhileOpened } from '../../forms/opening.tsx'
import { AtEnd, ReadFailed } from '../../forms/read-failed.tsx'
import { DeleteSerial } from './delete-serial.tsx'
import { SerialForm } from './serial-form.tsx'
import { partnersAmong, type Serial } from './serial-values.ts'
import { SerialsTable } from './serials-table.tsx'

/** The last hawala number of each partner (specification 1, section 2 "Hawala Serial No Management"). */
export default function HawalaSerialNo() {
  const { user } = useSession()
  const serials = useFreshApi('GET /api/hawala-serial-no')
  const accounts = useAccounts()
  const [by, setBy] = useState<SearchBy>('code')
  const [edited, setEdited] = useState<Serial | null>(null)
  const refreshButton = useRef<HTMLButtonElement>(null)
  const deletion = useOpening<Serial>(refreshButton)
  const partners = useMemo(() => accounts.data && partnersAmong(accounts.data), [accounts.data])
  const accountNotes = useMemo(
    () =>
      new Map(
        partners?.map(({ id, accountNumber, currency }) => [id, `${accountNumber} · ${currency}`]),
      ),
    [partners],
  )
  const maySet = may(user.userType, 'setSerials')

  return (
    <Page title={texts.title}>
      <Stack gap="5">
        {maySet ? (
          <SerialForm
            key={edited?.id ?? 'new'}
            serial={edited}
            partners={partners}
            by={by}
            onByChange={setBy}
            onLeave={() => setEdited(null)}
          />
        ) : (
          <Text color="fg.muted">{refusalOf(user.userType, 'setSerials')}</Text>
        )}
        <ListPanel
          title={texts.list}
          what={texts.theHawalaSerialNumbers}
          failure={serials.error ? messageOf(serials.error, serials.error.message) : null}
          loaded={serials.data !== undefined}
          refreshing={serials.isValidating}
          onRefresh={() => void serials.mutate()}
          refreshButton={refreshButton}
        >
          <SerialsTable
            serials={serials.data}
            accountNotes={accountNotes}
            onEdit={maySet ? setEdited : null}
            onDelete={maySet ? deletion.open : null}
          />
        </ListPanel>
        <WhileOpened opening={deletion}>
          {(doomed, isOpen) => (
            <DeleteSerial
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
        <AtEnd>
          <ReadFailed what={texts.theAccounts} read={accounts} evenIfOld />
        </AtEnd>
      </Stack>
    </Page>
  )
}
