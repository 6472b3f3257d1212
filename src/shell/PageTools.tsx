import { PageActions, PageActionsMenu } from '../components/navigation/PageActions';
import { PartBoundary } from '../components/ui/PartBoundary';
import { usePageActions } from '../hooks/usePageActions';
import type { ActionPage } from '../browser/pageActions';

interface PageToolsProps {
  page: ActionPage;
}

interface PageToolsMenuProps extends PageToolsProps {
  /** Whether the list is also in the right column of wide windows. */
  hasRail?: boolean;
}

/** List of the actions for a page. */
export function PageTools({ page }: PageToolsProps) {
  return (
    <PartBoundary name="The list of page actions" resetKey={page.route}>
      <Tools page={page} />
    </PartBoundary>
  );
}

/** The same list as a menu. */
export function PageToolsMenu({ page, hasRail }: PageToolsMenuProps) {
  return (
    <PartBoundary name="The menu of page actions" resetKey={page.route}>
      <Menu key={page.route} page={page} hasRail={hasRail} />
    </PartBoundary>
  );
}

function Tools({ page }: PageToolsProps) {
  return <PageActions actions={usePageActions(page)} />;
}

function Menu({ page, hasRail }: PageToolsMenuProps) {
  return <PageActionsMenu actions={usePageActions(page)} hasRail={hasRail} />;
}
