import { Stack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { accountNumberSettings as texts } from '#texts/account-number-settings.ts'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import { messageOf } from '../../api/errors.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { ListPanel } from '../../components/list-panel.tsx'
import { Page } from '../../components/page.tsx'
import { SettingForm } from './setting-form.tsx'
import type { Setting } from './setting-values.ts'
import { SettingsTable } from './settings-table.tsx'

/** Where the account numbers of each currency start (specification 1, section 2 "Account Number Settings"). */
export default function AccountNumberSettings() {
  const { user, timeZone } = useSession()
  const settings = useFreshApi('GET /api/account-number-settings')
  const currencies = useCurrencies()
  const [edited, setEdited] = useState<Setting | null>(null)
  const codes = useMemo(
    () => currencies.data && new Map(currencies.data.map(({ id, code }) => [id, code])),
    [currencies.data],
  )
  const maySet = may(user.userType, 'setNumbers')
  const leave = () => setEdited(null)
  const failed = [
    { what: texts.theSettings, error: settings.error },
    { what: texts.theCurrencies, error: currencies.error },
  ].find(({ error }) => error)
  const refresh = () => {
    void settings.mutate()
    void currencies.mutate()
  }
  return (
    <Page title={texts.title}>
      <Stack gap="5">
        {maySet ? (
          <SettingForm
            key={edited?.id ?? 'new'}
            setting={edited}
            currencies={currencies.data}
            loading={currencies.isLoading}
            onLeave={leave}
          />
        ) : (
          <Text color="fg.muted">{refusalOf(user.userType, 'setNumbers')}</Text>
        )}
        <ListPanel
          title={texts.settings}
          what={failed?.what ?? ''}
          failure={failed?.error ? messageOf(failed.error, failed.error.message) : null}
          loaded={Boolean(settings.data && codes)}
          refreshing={settings.isValidating || currencies.isValidating}
          onRefresh={refresh}
        >
          <SettingsTable
            settings={settings.data}
            codes={codes}
            timeZone={timeZone}
            onEdit={maySet ? setEdited : null}
          />
        </ListPanel>
      </Stack>
    </Page>
  )
}
