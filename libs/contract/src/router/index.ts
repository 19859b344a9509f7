/** The router of remotes: of React Router what they use, and nothing that a spectator would load for nothing. */
export {
  createPath,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useResolvedPath,
} from 'react-router';
export { Link, type LinkProps } from './link.tsx';
export { type SetSearchParams, useSearchParams } from './use-search-params.ts';
