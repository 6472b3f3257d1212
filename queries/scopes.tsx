import { graphql } from 'gatsby';
import ScopesTemplate from '../src/templates/scopes';

export default ScopesTemplate;

export const query = graphql`
  query ScopesPage($id: String!) {
    ...ScopesTemplate
  }
`;
