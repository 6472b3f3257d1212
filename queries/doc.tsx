import { graphql } from 'gatsby';
import DocTemplate from '../src/templates/doc';

export default DocTemplate;

export const query = graphql`
  query DocPage($id: String!) {
    ...DocTemplate
  }
`;
