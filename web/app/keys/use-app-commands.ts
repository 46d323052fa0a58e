import { useLocation, useNavigate } from 'react-router-dom'
import { keys as texts } from '#texts/keys.ts'
import { toast } from '../../ui/toaster.tsx'
import { paths } from '../paths.ts'
import { preloadScreen } from '../screens.ts'
import { signOut } from '../session.tsx'
import { switchColorScheme } from '../theme/color-scheme.ts'
import { type AppActs, appCommands } from './commands.ts'
import { focusFirstField, submitForm } from './page-parts.ts'
import { onLeavingNow } from './typed.ts'
import { useCommands } from './use-commands.ts'

/** Adds the app's own commands while the app is shown. */
export function useAppCommands(
  opens: Pick<AppActs, 'openPalette' | 'openHelp' | 'changePassword'>,
): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const goTo = (path: string) => {
    preloadScreen(path)
    if (path === pathname || path === pathname + search) focusFirstField()
    else void navigate(path)
  }
  const logout = async () => {
    await signOut()
    void navigate(paths.signIn())
  }
  useCommands(
    appCommands({
      ...opens,
      goTo,
      submit: submitForm,
      find: () => focusFirstField() || opens.openPalette(),
      leave: () => pathname === paths.dashboard() || leave(() => void navigate(paths.dashboard())),
      switchTheme: switchColorScheme,
      logout: () => void logout(),
    }),
  )
}

/** Leaves a screen by Esc, unless something would be lost. */
function leave(toDashboard: () => void): void {
  const fate = onLeavingNow()
  if (fate === 'sent') return
  if (typeof fate === 'function') fate()
  else if (fate === 'lost') toast({ title: texts.notLeftTitle, description: texts.notLeft })
  else toDashboard()
  if (fate === 'kept') toast({ title: texts.keptTitle, description: texts.kept })
}
