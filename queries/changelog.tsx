import { graphql } from 'gatsby';
import ChangelogTemplate from '../src/templates/changelog';

export default ChangelogTemplate;

export const query = graphql`
  query ChangelogPage($id: String!) {
    ...ChangelogTemplate
  }
`;
