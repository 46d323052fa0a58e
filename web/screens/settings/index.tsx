import { settings as texts } from '#texts/settings.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { useSession } from '../../app/session.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The screen for what the house has chosen for itself. Rules: docs/rules/vouchers.md, docs/rules/limits.md */
export default function Settings() {
  const { userType } = useSession().user
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {may(userType, 'setHouse') ? (
        <LoadedSettings />
      ) : (
        <NotAllowed to="setHouse" advice={texts.askAnAdmin} />
      )}
    </Page>
  )
}

function LoadedSettings() {
  const read = useFreshApi('GET /api/house-settings')
  const { data, error } = read
  if (error && !data) return <ReadFailed what={texts.theSettings} read={read} />
  if (data) return <SettingsForm key={data.version} settings={data} />
  return (
    <Panel title={texts.vouchers}>
      <LoadingLines lines={2} />
    </Panel>
  )
}
