import { graphql } from 'gatsby';
import SchemaTemplate from '../src/templates/schema';

export default SchemaTemplate;

export const query = graphql`
  query SchemaPage($id: String!) {
    ...SchemaTemplate
  }
`;
