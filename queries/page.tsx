import { graphql } from 'gatsby';
import PageTemplate from '../src/templates/page';

export default PageTemplate;

export const query = graphql`
  query PagePage($id: String!) {
    ...PageTemplate
  }
`;
