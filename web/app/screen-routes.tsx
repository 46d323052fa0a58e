import { Navigate, Route, Routes } from 'react-router-dom'
import NotFound from '../screens/not-found/index.tsx'
import { paths } from './paths.ts'
import { SCREEN_AT } from './screens.ts'

/** The screen of the current address. */
export function ScreenRoutes() {
  return (
    <Routes>
      {[...SCREEN_AT].map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path={paths.signIn()} element={<Navigate to={paths.dashboard()} replace />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
