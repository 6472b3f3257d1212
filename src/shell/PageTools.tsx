import { PageActionsMenu } from '../components/navigation/PageActions';
import { PartBoundary } from '../components/ui/PartBoundary';
import { usePageActions } from '../hooks/usePageActions';
import type { ActionPage } from '../browser/pageActions';

interface PageToolsProps {
  page: ActionPage;
}

/** The actions for a page, as a menu. */
export function PageToolsMenu({ page }: PageToolsProps) {
  return (
    <PartBoundary name={WORDS.parts.actions} resetKey={page.route}>
      <Menu key={page.route} page={page} />
    </PartBoundary>
  );
}

function Menu({ page }: PageToolsProps) {
  return <PageActionsMenu actions={usePageActions(page)} />;
}
