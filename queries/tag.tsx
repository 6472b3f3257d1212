import { graphql } from 'gatsby';
import TagTemplate from '../src/templates/tag';

export default TagTemplate;

export const query = graphql`
  query TagPage($id: String!) {
    ...TagTemplate
  }
`;
