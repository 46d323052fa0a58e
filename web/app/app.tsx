import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { isSignedIn, onSignedInChange } from '../api/stored-session.ts'
import { forgetAll, useApi } from '../api/use-api.ts'
import SignIn from '../screens/sign-in/index.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { LoadingScreen } from '../ui/loading.tsx'
import { paths } from './paths.ts'
import { preloadScreen } from './screens.ts'

const Shell = lazyComponent(() => import('./shell/shell.tsx'))

/** Fetches the code of the frame and of the screen at an address before they are shown. */
function preloadApp(address: string): void {
  Shell.preload()
  preloadScreen(address)
}

/** Signed out, every path shows sign-in. Signed in, the shell with its screens is shown. */
export function App() {
  const signedIn = useSyncExternalStore(onSignedInChange, isSignedIn)
  // The session is read here too, so that the answer is on its way while the shell's code is still being fetched.
  useApi(signedIn ? 'GET /api/auth/me' : null)
  useEffect(() => {
    if (signedIn) preloadApp(window.location.pathname)
    else void forgetAll()
  }, [signedIn])
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>
        {signedIn ? <Shell /> : <SignIn onSuccess={() => preloadApp(paths.dashboard())} />}
      </Suspense>
    </ErrorBoundary>
  )
}
